import { reloadPage } from './refresh.ts'
import { tabStore } from './storage.ts'

const reloadedFrom = 'reloadedFrom'
const typedIn = new WeakSet<EventTarget>()

/**
 * Reloads the page when a part of it is gone because a newer build is served. Once for each build, and not while
 * something that was typed is on the screen: then the error screen offers it.
 */
export function reloadForMissingParts(reload = reloadPage): void {
  addEventListener('input', ({ target }) => target && typedIn.add(target), true)
  addEventListener('vite:preloadError', () => void reloadOnce(reload))
}

/** Reloads if another build is served than this page is of. */
export async function reloadOnce(reload: () => void): Promise<void> {
  const build = ownBuild()
  if (!build || hasTyped() || tabStore.read(reloadedFrom) === build) return
  // Without an answer, or with the same build, a reload would only lose the page.
  if (!(await isOtherBuildServed()) || hasTyped()) return
  tabStore.write(reloadedFrom, build)
  // A tab that keeps nothing would go on and on between two builds that are served in turn.
  if (tabStore.read(reloadedFrom) === build) reload()
}

const ownBuild = () => document.querySelector('script[type=module][src]')?.getAttribute('src')

/** Asks the server for this page; without an answer it is false. */
export async function isOtherBuildServed(): Promise<boolean> {
  const build = ownBuild()
  if (!build) return false
  const page = await fetch(location.href, { cache: 'no-store' }).then(
    (reply) => (reply.ok ? reply.text() : ''),
    () => '',
  )
  return page !== '' && !page.includes(build)
}

/** Checks for text on the screen that somebody typed. */
export const hasTyped = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    (field) => typedIn.has(field) && field.value !== '',
  )
