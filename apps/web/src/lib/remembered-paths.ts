import type { SessionUser } from '@wayfellow/contract/identity'
import { tabStore } from './storage.ts'

const lastUserPath = 'lastUserPath'
const lastExplorePath = 'lastExplorePath'

/** `path` with its query, as one would type it. */
export function rememberPath(path: string): void {
  tabStore.write(lastUserPath, path)
  if (/^\/search(\?|$)/i.test(path)) tabStore.write(lastExplorePath, path)
}

/** The target of Explore: the last search in this tab, otherwise the events in the user's city. */
export function explorePath(location: string | null): string {
  return (
    tabStore.read(lastExplorePath) ?? `/search?type=events&location=${encodeURIComponent(location ?? '')}`
  )
}

/** The same search with something changed, or taken away. Spaces are %20, as in every link of ours. */
export function searchPathWith(search: string, changes: Record<string, string | undefined>): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) params.delete(name)
    else params.set(name, value)
  }
  return `/search?${[...params].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}

/** Before every way to /search, as the spec says; the page that is come to is remembered again. */
export function forgetPaths(): void {
  tabStore.remove(lastUserPath)
  tabStore.remove(lastExplorePath)
}

export function profilePath({
  username,
  profileCompleted,
}: Pick<SessionUser, 'username' | 'profileCompleted'>) {
  if (!profileCompleted || username === null) return '/complete-profile'
  return `/users/${encodeURIComponent(username)}?section=about`
}
