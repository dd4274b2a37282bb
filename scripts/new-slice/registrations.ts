import { fillIn, type SliceNames } from './slice-names.ts'

interface Registration {
  path: string
  /** The new line is written before this. */
  at: RegExp
  line: string
}

/** The lists that a slice must be in, so that the server starts and the screen opens. */
const registrations: readonly Registration[] = [
  {
    path: 'packages/contract/src/all.ts',
    at: /^import \* as feed from /m,
    line: "import * as __plural__ from './__kebab__.ts'\n",
  },
  {
    path: 'packages/contract/src/all.ts',
    at: /^ {2}feed,$/m,
    line: '  __entry__,\n',
  },
  {
    path: 'apps/api/src/app/build-app.ts',
    at: /^import \{ chatsRoutes/m,
    line: "import { __plural__Routes } from '../modules/__kebab__/index.ts'\n",
  },
  {
    path: 'apps/api/src/app/build-app.ts',
    at: /^ {4}chatsRoutes\(app\)/m,
    line: '    __plural__Routes(app)\n',
  },
  {
    path: '.dependency-cruiser.cjs',
    at: /(?<=\[.*)'city-admins'/,
    line: "'__kebab__', ",
  },
  {
    path: 'apps/api/checks/authorization/expected.ts',
    at: /^ {2}'GET \/api\/user\/city-places'/m,
    line:
      "  'GET /api/user/__kebab__': 'session',\n  'POST /api/user/__kebab__': 'session',\n" +
      "  'POST /api/user/__kebab__/:__one__Id/remove': 'session',\n",
  },
  {
    path: 'apps/web/src/app/user-area/screens.tsx',
    at: /^import \{ HomeSection|^import \{ EditHomeScreen/m,
    line: "import { __Plural__Screen } from '../../features/__kebab__/index.ts'\n",
  },
  {
    path: 'apps/web/src/app/user-area/screens.tsx',
    at: /^ {2}\{ path: '\/promos',/m,
    line: "  { path: '/__kebab__', title: () => t`__words_capital__`, element: <__Plural__Screen /> },\n",
  },
]

export const registeredPaths = [...new Set(registrations.map(({ path }) => path))]

/** Returns the text of a file with the slice registered in it. */
export function register(path: string, text: string, names: SliceNames): string {
  return registrations
    .filter((registration) => registration.path === path)
    .reduce((before, { at, line }) => {
      const found = at.exec(before)
      if (!found) throw new Error(`${path}: there is no ${at.source} to register ${names.kebab} beside`)
      const title = names.words.charAt(0).toUpperCase() + names.words.slice(1)
      const entry = names.kebab === names.plural ? names.plural : `'${names.kebab}': ${names.plural}`
      const words = fillIn(line.replace('__words_capital__', title).replace('__entry__', entry), names)
      return before.slice(0, found.index) + words + before.slice(found.index)
    }, text)
}
