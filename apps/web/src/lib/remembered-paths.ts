import type { SessionUser } from '@wayfellow/contract/identity'
import { tabStore } from './storage.ts'

const lastUserPath = 'lastUserPath'
const lastExplorePath = 'lastExplorePath'

/** `path` with its query, as one would type it. */
export function rememberPath(path: string): void {
  tabStore.write(lastUserPath, path)
  if (/^\/search(\?|$)/i.test(path)) tabStore.write(lastExplorePath, path)
}

/** Where Explore leads: back to where one was looking, else to what happens around. */
export function explorePath(location: string | null): string {
  return (
    tabStore.read(lastExplorePath) ?? `/search?type=events&location=${encodeURIComponent(location ?? '')}`
  )
}

/** Before a search that starts afresh; one that is taken up again keeps what it knows. */
export function forgetPathsBeforeSearch(): void {
  if (tabStore.read(lastExplorePath) !== undefined) return
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
