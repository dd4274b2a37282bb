/** Kinds of visitors. The newcomer has no username and an unfinished profile. */
export const callers = ['nobody', 'student', 'newcomer', 'banned', 'admin'] as const
export type Caller = (typeof callers)[number]

export interface Route {
  path: string
  /** The path that each caller ends up on. */
  lands: Record<Caller, string>
}

const student = (path: string) => ({ student: path, newcomer: path })

/** The screens before a log-in redirect everybody who is signed in to their own start page. */
const entry = (path: string): Route => ({
  path,
  lands: { nobody: path, ...student('/home'), banned: '/settings/account', admin: '/admin/promos' },
})
const userArea = (path: string): Route => ({
  path,
  lands: { nobody: '/login', ...student(path), banned: '/settings/account', admin: '/admin/promos' },
})
const settings = (path: string, to = path): Route => ({
  path,
  lands: { nobody: '/login', ...student(to), banned: to, admin: '/admin/promos' },
})
const adminArea = (path: string, to = path): Route => ({
  path,
  lands: { nobody: '/login', ...student('/home'), banned: '/settings/account', admin: to },
})
/** Unknown paths show the login page and keep their address. */
const unknown = (path: string): Route => ({
  path,
  lands: { nobody: path, ...student(path), banned: '/settings/account', admin: '/admin/promos' },
})
/** Links from mails and public pages work for everybody, signed in or not. */
const anybody = (path: string): Route => ({
  path,
  lands: { nobody: path, ...student(path), banned: path, admin: path },
})

export const publicRoutes = [
  entry('/'),
  entry('/login'),
  entry('/register'),
  entry('/forgot-password'),
  entry('/admin'),
  anybody('/complete-registration/a-token'),
  anybody('/password-reset/a-token'),
  anybody('/confirm-email/a-token'),
  anybody('/still-hosting/a-token'),
  anybody('/delete-account/a-token'),
  anybody('/undelete/a-token'),
  anybody('/share/stays/a-token'),
  anybody('/share/events/an-id'),
  anybody('/unsubscribe/a-token'),
  anybody('/about'),
  anybody('/terms'),
  anybody('/privacy'),
  anybody('/guidelines'),
  anybody('/safety'),
]

export const userRoutes = [
  userArea('/events/new'),
  userArea('/home'),
  userArea('/posts/new'),
  userArea('/posts/saved'),
  userArea('/city'),
  userArea('/posts/018f3e6a-0000-7000-8000-000000000000'),
  userArea('/users/mara/posts'),
  userArea('/users/ben'),
  userArea('/users/ben?section=about'),
  userArea('/users'),
  userArea('/edit-profile'),
  userArea('/edit-home'),
  userArea('/edit'),
  userArea('/complete-profile'),
  userArea('/chats'),
  userArea('/chats/ben'),
  userArea('/chats/group/01980000-0000-3000-8000-000000000000'),
  userArea('/stays/0190a0a0-0000-7000-8000-000000000001'),
  userArea('/stories'),
  userArea('/stories/new'),
  userArea('/stories/ben'),
  userArea('/reviews/new/ben'),
  userArea('/trips/new'),
  userArea('/trips/0190a0a0-0000-7000-8000-000000000001'),
  userArea('/trips/0190a0a0-0000-7000-8000-000000000001/edit'),
  userArea('/search'),
  userArea('/promos'),
  userArea('/promos/new'),
  userArea('/promos/018f3e6a-0000-7000-8000-000000000000/edit'),
  userArea('/notifications'),
  userArea('/search?type=events&location=Bologna%2C%20Italy'),
  settings('/settings/about'),
  settings('/settings/faq'),
  settings('/settings/notifications'),
  settings('/settings/account'),
  settings('/settings/university-login'),
]

export const adminRoutes = [
  adminArea('/admin/health'),
  adminArea('/admin/promos'),
  adminArea('/admin/reports'),
  adminArea('/admin/universities'),
  adminArea('/admin/universities/create'),
  adminArea('/admin/universities/edit', '/admin/universities'),
  adminArea('/admin/users'),
  adminArea('/admin/users/ben'),
]

const otherRoutes = [
  settings('/settings', '/settings/account'),
  settings('/settings/nowhere', '/settings/account'),
  adminArea('/admin/universities/nowhere', '/admin/universities'),
  adminArea('/admin/universities/edit/nowhere', '/admin/universities'),
  adminArea('/admin/users/ben/nowhere', '/admin/users'),
  adminArea('/admin/nowhere', '/admin/promos'),
  adminArea('/admin/promos/nowhere', '/admin/promos'),
  unknown('/nowhere'),
  unknown('/home/nowhere'),
  unknown('/chats/ben/nowhere'),
  unknown('/administrator'),
  unknown('/terms/nowhere'),
  unknown('/password-reset'),
]

export const allRoutes = [...publicRoutes, ...userRoutes, ...adminRoutes, ...otherRoutes]
