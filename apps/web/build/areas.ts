import { join } from 'node:path'

const file = (path: string) => join(import.meta.dirname, '../src', path)

/** The bars around every page of a student, and the page most of them begin with. */
export const userArea = file('app/user-area/user-area.tsx')
export const homeScreen = file('app/user-area/home-screen.tsx')
/** Asks for what that page draws. */
export const homeData = file('app/user-area/fetch-home.ts')
/** What keeps every page of a student live; conversations know it, too. */
export const socket = file('lib/socket.ts')
/** Screens that many begin with, too: by a link, a note on the phone, a reload. What each needs at once. */
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
/** Knows every screen, and fetches the one that is wanted. */
export const screenList = file('app/user-area/screens.tsx')
