import { globSync, readFileSync } from 'node:fs'
import type { Stores } from './judge-inventory.ts'

/** Every column and every other name under which something is kept, as the code has it. */
export function findStores(): Stores {
  return {
    ...readTables(readFileSync('apps/api/src/platform/database/tables.gen.ts', 'utf8')),
    ...readOtherStores(),
  }
}

/** Columns by table; a test holds tables.gen.ts to what the migrations really make. */
export function readTables(generated: string): Stores {
  const shapes = new Map(
    [...generated.matchAll(/^export interface (\w+) \{\n([^}]*)^\}/gm)].map(([, name = '', body = '']) => [
      name,
      [...body.matchAll(/^ {2}'?([\w.]+)'?: (\w+)/gm)],
    ]),
  )
  return Object.fromEntries(
    (shapes.get('DB') ?? []).map(([, table = '', shape = '']) => [
      table,
      (shapes.get(shape) ?? []).map(([, column = '']) => column),
    ]),
  )
}

function readOtherStores(): Stores {
  const api = sources('apps/api/src/**/*.ts')
  const web = sources('apps/web/src/**/*.{ts,tsx}')
  const contract = sources('packages/contract/src/**/*.ts')
  return {
    'Job queues': api.flatMap((text) => found(text, /define(?:Encrypted)?Queue(?:<[^]*?>)?\(\s*'([^']+)'/g)),
    Redis: api.filter((text) => /redis/i.test(text)).flatMap((text) => found(text, /`([a-z-]+:)\$\{/g)),
    Cookies: [...api, ...contract].flatMap((text) => found(text, /\bconst \w*Cookie = '([^']+)'/g)),
    'Browser storage': [
      ...web.flatMap(keysKept),
      // Databases of the browser.
      ...web.flatMap((text) => found(text, /createStore\('(\w+)', '/g)),
    ],
  }
}

/** Keys are said as text, or as a constant of the same file, so that they can be found here. */
function keysKept(text: string): string[] {
  return found(text, /(?:Store|Storage)\??\.(?:write|setItem|save)\(\s*('[^']+'|\w+)/g).map((key) =>
    key.startsWith("'")
      ? key.slice(1, -1)
      : (new RegExp(`\\bconst ${key} = '([^']+)'`).exec(text)?.[1] ?? `«${key}», a name that can't be read`),
  )
}

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

function sources(pattern: string) {
  return globSync(pattern)
    .filter((path) => !/\.(test|fixture)\.tsx?$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
}
