import { z } from 'zod/mini'
import { readHost } from '../catalogue/policy.ts'

/** One university of a list. The key finds it again in the next edition, whatever its name is by then. */
export interface Entry {
  key: string
  name: string
  country: string | null
  website: string | null
  domains: string[]
}

const shortestFirst = (one: string, other: string) => one.length - other.length || (one < other ? -1 : 1)

/**
 * Our own list, made from swot: a domain, a country and a name a line. The same name in the same country is the same
 * university; without a country it could be any.
 */
export function readOwnList(text: string): Entry[] {
  const groups = new Map<string, Entry>()
  for (const line of text.split('\n')) {
    const [domain = '', country = '', name = ''] = line.split('\t')
    if (readHost(domain) !== domain || name === '') continue
    const group = country === '' ? domain : `${country} ${name.toLowerCase()}`
    const entry = groups.get(group) ?? { key: '', name, country: country || null, website: null, domains: [] }
    entry.domains.push(domain)
    groups.set(group, entry)
  }
  for (const entry of groups.values()) {
    entry.domains.sort(shortestFirst)
    entry.key = entry.domains[0] ?? ''
  }
  return [...groups.values()]
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
    return [{ key, name: name.slice(0, 200), country: known, website, domains: hosts }]
  })
}
