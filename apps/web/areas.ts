import { join } from 'node:path'

const file = (path: string) => join(import.meta.dirname, 'src', path)

/** The bars around every page of a student, and the page most of them begin with. */
export const userArea = file('app/user-area/user-area.tsx')
export const homeScreen = file('app/user-area/home-screen.tsx')
/** Asks for what that page draws. */
export const homeData = file('app/user-area/fetch-home.ts')
/** Knows every screen, and fetches the one that is wanted. */
export const screenList = file('app/user-area/screens.tsx')
