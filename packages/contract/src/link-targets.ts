// No schemas here: the app reads it before anybody has signed in.

export const linkKinds = ['profile', 'event', 'trip', 'post', 'place', 'stay', 'chat'] as const
export type LinkKind = (typeof linkKinds)[number]

/** The screen that a shared link leads to. `path` is put together anew, so that it never leaves the app. */
export interface LinkTarget {
  kind: LinkKind
  /** The id, username or label that the address names. */
  key: string
  path: string
}

/** The longest path that is kept. */
export const linkPathLength = 300

const id = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const username = '[a-z][a-z0-9._]{2,19}'

const shapes: readonly { kind: LinkKind; address: RegExp; pathOf: (key: string) => string }[] = [
  { kind: 'profile', address: new RegExp(`^/users/(${username})$`), pathOf: (key) => `/users/${key}` },
  {
    kind: 'event',
    address: new RegExp(`^(?:/share)?/events/(${id})$`),
    pathOf: (key) => `/events/${key}`,
  },
  { kind: 'trip', address: new RegExp(`^/trips/(${id})$`), pathOf: (key) => `/trips/${key}` },
  { kind: 'post', address: new RegExp(`^/posts/(${id})$`), pathOf: (key) => `/posts/${key}` },
  { kind: 'stay', address: new RegExp(`^/stays/(${id})$`), pathOf: (key) => `/stays/${key}` },
  { kind: 'chat', address: new RegExp(`^/chats/(${username})$`), pathOf: (key) => `/chats/${key}` },
]

/** The sections of a profile and the types of a search; any other is left out of the path. */
const sections = /^[a-z]{1,20}$/

/** Returns what an address of the app leads to, or undefined for whatever is not a link to one thing. */
export function linkTargetOf(address: string): LinkTarget | undefined {
  const url = address.length <= linkPathLength && /^\/(?![/\\])/.test(address) ? parse(address) : undefined
  if (!url) return undefined
  const pathname = url.pathname.replace(/(?<=.)\/$/, '')
  if (pathname === '/search') return placeIn(url.searchParams)
  for (const { kind, address: shape, pathOf } of shapes) {
    const [, key] = shape.exec(pathname) ?? []
    if (key === undefined) continue
    const section = kind === 'profile' ? url.searchParams.get('section') : null
    const query = section !== null && sections.test(section) ? `?section=${section}` : ''
    return { kind, key, path: pathOf(key) + query }
  }
  return undefined
}

function placeIn(params: URLSearchParams): LinkTarget | undefined {
  const location = params.get('location')?.trim() ?? ''
  if (location === '' || location.length > 100) return undefined
  const type = params.get('type') ?? ''
  const path = `/search?type=${sections.test(type) ? type : 'posts'}&location=${encodeURIComponent(location)}`
  return path.length > linkPathLength ? undefined : { kind: 'place', key: location, path }
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address, 'http://app.invalid')
  } catch {
    return undefined
  }
}
