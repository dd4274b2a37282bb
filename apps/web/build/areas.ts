import { join } from 'node:path'

const file = (path: string) => join(import.meta.dirname, '../src', path)

/** The navigation bars of every student page. */
export const userArea = file('app/user-area/user-area.tsx')
/** The screen on which most sessions begin. */
export const homeScreen = file('app/user-area/home-screen.tsx')
/** Fetches the data of the home screen. */
export const homeData = file('app/user-area/fetch-home.ts')
/** The live connection of every student page; the chat screens also import it. */
export const socket = file('lib/socket.ts')
/**
 * Other screens that many sessions begin with, by a link, a push notification or a reload, and the files each needs at
 * once.
 */
export const startScreens = {
  search: {
    path: '^/search$',
    files: [file('features/search/screens/search-screen.tsx')],
  },
  profile: {
    path: '^/users/[^/]+$',
    files: [
      file('features/profiles/screens/profile-screen.tsx'),
      file('features/posts/components/profile-posts.tsx'),
      file('features/stay-requests/components/ask-host.tsx'),
    ],
  },
  chat: {
    path: '^/chats/[^/]+$',
    files: [
      file('features/chats/screens/chat-screen.tsx'),
      file('features/stay-requests/components/request-message.tsx'),
      file('features/stay-requests/components/stay-bar.tsx'),
      file('features/stay-requests/components/ask-host.tsx'),
    ],
  },
}
/** From the invitation or the mail to an account, and back to one: whoever sees one of them is likely to see another. */
export const joiningScreens = [
  'register',
  'complete-registration',
  'forgot-password',
  'password-reset',
  'confirm-email',
].map((name) => file(`features/identity/screens/${name}-screen.tsx`))
/** The list of all screens, which loads the requested one. */
export const screenList = file('app/user-area/screens.tsx')
