import { z } from 'zod/mini'
import { type DomainKind, isDomainKind, isLevel, type Level, readHost } from '../catalogue/domain-rules.ts'

/** One university of a list. The key finds it again in the next edition, whatever its name is by then. */
export interface Entry {
  key: string
  level: Level
  name: string
  localName: string | null
  aliases: string[]
  country: string | null
  /** The name of its city, to be looked up in the gazetteer. */
  city: string | null
  website: string | null
  domains: { domain: string; kind: DomainKind }[]
  /** Domains of other entries that its people have addresses at as well. */
  sharedDomains: string[]
  /** The sources that agree on it, joined by `+`. */
  listedIn: string | null
}

const shortestFirst = (one: string, other: string) => one.length - other.length || (one < other ? -1 : 1)

/** Reads our own list as `pnpm docs:universities` writes it: one institution per line. */
export function readOwnList(text: string): Entry[] {
  return text.split('\n').flatMap((line) => {
    const [
      level = '',
      country = '',
      city = '',
      name = '',
      localName = '',
      aliases = '',
      hosts = '',
      listedIn = '',
    ] = line.split('\t')
    const all = hosts.split(' ')
    const domains = all.flatMap(readDomain)
    const sharedDomains = all.filter(isShared).map((host) => host.slice(0, -sharedMark.length))
    const [first] = domains
    if (!isLevel(level) || name === '' || !first) return []
    return [
      {
        key: first.domain,
        level,
        name,
        localName: localName || null,
        aliases: aliases.split('|').filter((alias) => alias !== ''),
        country: country || null,
        city: city || null,
        website: null,
        domains,
        sharedDomains,
        listedIn: listedIn || null,
      },
    ]
  })
}

const sharedMark = '=shared'
const isShared = (text: string) =>
  text.endsWith(sharedMark) && readHost(text.slice(0, -sharedMark.length)) !== undefined

/** `studio.unibo.it=student`, or the domain alone when nobody has said who uses it. */
function readDomain(text: string) {
  const [domain = '', kind = 'unknown'] = text.split('=')
  return readHost(domain) === domain && isDomainKind(kind) ? [{ domain, kind }] : []
}

export const readStopList = (text: string) => text.split('\n').filter((line) => readHost(line) === line)

/** The form of Hipo's university-domains-list. */
const HipoList = z.array(
  z.object({
    name: z.string().check(z.trim(), z.minLength(1)),
    domains: z.array(z.string()),
    web_pages: z.optional(z.array(z.string())),
    alpha_two_code: z.optional(z.string()),
  }),
)

/** Entries without a usable domain are left out: nothing could be matched to them. */
export function readHipoList(json: unknown): Entry[] | undefined {
  const list = HipoList.safeParse(json)
  if (!list.success) return undefined
  return list.data.flatMap(({ name, domains, web_pages: pages = [], alpha_two_code: country = '' }) => {
    const hosts = [...new Set(domains.map(readHost))].filter((host) => host !== undefined)
    const [key] = hosts.toSorted(shortestFirst)
    if (key === undefined) return []
    const website = pages.find((page) => /^https?:\/\/\S{4,280}$/.test(page)) ?? null
    const known = /^[A-Z]{2}$/.test(country) ? country : null
    return [
      {
        key,
        // One list alone confirms nobody.
        level: 'unknown' as const,
        name: name.slice(0, 200),
        localName: null,
        aliases: [],
        country: known,
        city: null,
        website,
        domains: hosts.map((domain) => ({ domain, kind: 'unknown' as const })),
        sharedDomains: [],
        listedIn: 'hipo',
      },
    ]
  })
}
