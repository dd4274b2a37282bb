import type { SessionUser } from '@wayfellow/contract/identity'
import { matchPath } from 'react-router'

type Area = 'entry' | 'token' | 'rules' | 'adminLogin' | 'user' | 'settings' | 'admin' | 'unknown'

const areas: readonly [Area, readonly string[]][] = [
  ['entry', ['/', '/login', '/register', '/forgot-password']],
  ['token', ['/complete-registration/:token', '/password-reset/:token', '/confirm-email/:token']],
  // Open to anybody, in a part of the app of its own: the log-in page need not carry it.
  [
    'rules',
    [
      '/about',
      '/terms',
      '/privacy',
      '/guidelines',
      '/safety',
      '/still-hosting/:token',
      '/delete-account/:token',
      '/undelete/:token',
      '/share/events/:id',
      '/share/stays/:token',
      '/unsubscribe/:token',
    ],
  ],
  ['adminLogin', ['/admin']],
  ['admin', ['/admin/*']],
  ['settings', ['/settings/*']],
  [
    'user',
    [
      '/home',
      '/users',
      '/users/:username',
      '/users/:username/posts',
      '/posts/new',
      '/posts/saved',
      '/city',
      '/posts/:id',
      '/posts/:id/edit',
      '/promos',
      '/promos/new',
      '/promos/:id/edit',
      '/edit',
      '/edit-profile',
      '/edit-home',
      '/complete-profile',
      '/chats',
      '/chats/:username',
      '/chats/group/:chatId',
      '/search',
      '/reviews/new/:username',
      '/stays/:id',
      '/stories',
      '/stories/:username',
      '/events/new',
      '/events/:id',
      '/events/:id/edit',
      '/trips/new',
      '/trips/:id',
      '/trips/:id/edit',
      '/notifications',
    ],
  ],
]

export function areaOf(path: string): Area {
  for (const [area, patterns] of areas) {
    if (patterns.some((pattern) => matchPath(pattern, path) !== null)) return area
  }
  return 'unknown'
}

/** A page that somebody wanted to open, and has to log in for: home is where everybody is sent anyway. */
export function isWanted(address: string): boolean {
  const { pathname } = new URL(address, 'http://app.invalid')
  return pathname.startsWith('/share/events/') || (areaOf(pathname) === 'user' && pathname !== '/home')
}

/** Visitors are told here what this is; see use-welcome.ts. */
export const isFrontPage = (path: string) => path === '/' || path === '/login'

/** A link from a mail must work whoever is signed in here, so these screens ask for no session. */
export function skipsSessionCheck(path: string): boolean {
  return areaOf(path) === 'token'
}

/** Says whether a student has to agree to new terms first. Banned students are asked once the ban is over. */
export function mustAgree({ role, banned, termsToAgree }: SessionUser): boolean {
  return role === 'user' && !banned && termsToAgree !== undefined
}

/** Returns the path to redirect to, or undefined when the path may be shown. */
export function redirectFor(path: string, user: SessionUser | undefined): string | undefined {
  const area = areaOf(path)
  // Terms and rules are readable by anybody at any time.
  if (area === 'token' || area === 'rules') return undefined
  if (!user) return area === 'user' || area === 'settings' || area === 'admin' ? '/login' : undefined

  if (user.role !== 'user') return area === 'admin' ? undefined : '/admin/promos'
  if (user.banned) return area === 'settings' ? undefined : '/settings/account'
  return area === 'entry' || area === 'adminLogin' || area === 'admin' ? '/home' : undefined
}
