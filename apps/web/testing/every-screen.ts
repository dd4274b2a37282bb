import type { SessionUser } from '@wayfellow/contract/identity'
import { userScreens } from '../src/app/user-area/screens.tsx'
import { admin, ana } from './open-app.tsx'
import { sampleId } from './sample.ts'

const [adminSource = ''] = Object.values(
  import.meta.glob<string>('../src/app/admin-area/admin-screens.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

const fillIn = (path: string) =>
  path
    .replace(':username', 'ben')
    .replace(/:(?:id|chatId)/, sampleId)
    .replace('/*', '/other')

/** Every screen of students and admins, with sections that have calls of their own. */
export const everyScreen: { path: string; user: Partial<SessionUser> }[] = [
  ...[
    ...userScreens.map(({ path }) => fillIn(path)),
    '/users/ana',
    ...['home', 'trips', 'reviews', 'photos'].map((section) => `/users/ben?section=${section}`),
    ...['posts', 'events', 'users', 'trips'].map((type) => `/search?location=Lisbon&type=${type}`),
  ].map((path) => ({ path, user: ana })),
  { path: '/settings/account', user: { ...ana, eraseAt: '2027-03-01T10:00:00.000Z' } },
  ...[...adminSource.matchAll(/path="(\/admin[^"*]+)"/g)].map(([, path = '']) => ({
    path: fillIn(path),
    user: admin,
  })),
]
