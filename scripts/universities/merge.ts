import type { DomainKind, Level } from '../../apps/api/src/modules/universities/catalogue/domain-rules.ts'
import { fold } from '../../apps/api/src/platform/text/normalise.ts'
import type { Listed } from './read-sources.ts'
import { agree, isPeopleLabel, isShortCollege, kindOf, levelOf } from './words.ts'

export interface Institution {
  level: Level
  country: string
  city: string
  name: string
  localName: string
  aliases: string[]
  /** The first is what finds it again in the next edition. */
  domains: { domain: string; kind: DomainKind }[]
  /** Domains of other institutions that its people have addresses at as well. */
  sharedDomains: string[]
  /** The sources that list it. */
  sources: string[]
}

export interface Sources {
  /** The only source that is maintained: a domain that it lacks may have been sold. */
  swot: readonly Listed[]
  /** Lists of higher education: the institutions on them are not schools for children. */
  lists: Record<string, readonly Listed[]>
  usColleges: readonly Listed[]
}

const secondLevel = /^(ac|edu|co|com|org|net|gov|sch|k12|ed|school|gob|gouv|mil|info|pro|kiev|msk|spb)$/

/** Returns the registrable part of a domain: unibo.it, ox.ac.uk. */
export function registrableOf(domain: string) {
  const labels = domain.split('.')
  const [, second = ''] = labels.toReversed()
  const count = labels.length > 2 && (labels.at(-1) ?? '').length === 2 && secondLevel.test(second) ? 3 : 2
  return labels.slice(-count).join('.')
}

/** Hand-kept entries come first; rows of the sources join them or become entries of their own. */
export function merge(sources: Sources, corrections: readonly Institution[]): Institution[] {
  refuseInvented(sources, corrections)
  const owners = new Map<string, Institution>()
  const byName = new Map<string, Institution>()
  const kept = corrections.map((entry) => structuredClone(entry))
  for (const entry of kept) {
    for (const { domain } of entry.domains) owners.set(domain, entry)
    for (const name of namesOf(entry)) byName.set(`${entry.country} ${fold(name)}`, entry)
  }
  const rest: Listed[] = []
  for (const row of sources.swot) {
    const owner = ownerOf(row, owners, byName)
    if (owner) join(owner, row)
    else rest.push(row)
  }
  const evidence = indexOf(sources)
  const others = groupsOf(rest).map((group) => judge(group, evidence))
  for (const entry of kept) entry.sources.unshift('hand')
  return joinNamesakes(kept, others)
}

/** Lists told the country of some that had stood by themselves: one name in one country is one. */
function joinNamesakes(kept: readonly Institution[], others: readonly Institution[]) {
  const byName = new Map<string, Institution>()
  const keyOf = (name: string, { level, country }: Institution) => `${level} ${country} ${fold(name)}`
  for (const entry of kept) for (const name of namesOf(entry)) byName.set(keyOf(name, entry), entry)
  for (const entry of others) {
    const key = entry.country === '' ? (entry.domains[0]?.domain ?? '') : keyOf(entry.name, entry)
    const before = byName.get(key)
    if (!before) byName.set(key, entry)
    else {
      before.domains.push(...entry.domains)
      before.aliases = [...new Set([...before.aliases, ...entry.aliases])]
      before.city ||= entry.city
    }
  }
  return [...new Set(byName.values())]
}

/** A domain that only we have ever heard of may be nobody's yet, and then anybody's. */
function refuseInvented({ swot, lists }: Sources, corrections: readonly Institution[]) {
  const known = new Set([swot, ...Object.values(lists)].flat().map(({ domain }) => registrableOf(domain)))
  for (const { name, domains, sharedDomains } of corrections)
    for (const domain of [...domains.map((each) => each.domain), ...sharedDomains])
      if (!known.has(registrableOf(domain))) throw new Error(`No source knows ${domain} of ${name}`)
}

const namesOf = ({ name, localName, aliases }: Institution) =>
  [name, localName, ...aliases].filter((text) => text !== '')

/** Returns the hand-kept entry with the same domain, a parent domain, or the same name in the same country. */
function ownerOf(row: Listed, owners: Map<string, Institution>, byName: Map<string, Institution>) {
  const own = owners.get(row.domain)
  if (own) return own
  const labels = row.domain.split('.')
  for (let at = 1; at < labels.length - 1; at += 1) {
    const above = owners.get(labels.slice(at).join('.'))
    if (!above) continue
    const isPart = isPeopleLabel(labels[at - 1] ?? '') || agree(namesOf(above), row.names)
    return isPart ? above : undefined
  }
  const names = row.names.map((name) => byName.get(`${row.country} ${fold(name)}`))
  return names.find((entry) => entry !== undefined)
}

function join(entry: Institution, { domain }: Listed) {
  if (!entry.domains.some((known) => known.domain === domain))
    entry.domains.push({ domain, kind: kindOf(domain) })
  if (!entry.sources.includes('swot')) entry.sources.push('swot')
}

/** The same name in the same country is one; so is a part of a domain that says nothing else. */
function groupsOf(rows: readonly Listed[]): Listed[][] {
  const byDomain = new Map<string, Listed[]>()
  const byName = new Map<string, Listed[]>()
  const groups = new Set<Listed[]>()
  for (const row of rows.toSorted((one, other) => one.domain.length - other.domain.length)) {
    const above = byDomain.get(registrableOf(row.domain))
    const [label = ''] = row.domain.split('.')
    const isPart = above?.some(({ names }) => isPeopleLabel(label) || agree(names, row.names))
    const key = `${row.country} ${fold(row.names[0] ?? '')}`
    const group = (isPart ? above : row.country === '' ? undefined : byName.get(key)) ?? []
    group.push(row)
    groups.add(group)
    byDomain.set(row.domain, group)
    byName.set(key, group)
  }
  return [...groups]
}

interface Evidence {
  byDomain: Map<string, Found[]>
  byName: Map<string, Found[]>
}

interface Found extends Listed {
  source: string
}

function indexOf({ lists, usColleges }: Sources): Evidence {
  const byDomain = new Map<string, Found[]>()
  const byName = new Map<string, Found[]>()
  const add = (map: Map<string, Found[]>, key: string, row: Found) =>
    map.set(key, [...(map.get(key) ?? []), row])
  for (const [source, rows] of Object.entries({ ...lists, usColleges }))
    for (const row of rows) {
      if (row.domain !== '') add(byDomain, row.domain, { ...row, source })
      for (const name of row.names) add(byName, fold(name), { ...row, source })
    }
  return { byDomain, byName }
}

/** A list says the same as swot: by the domain and a name alike, or by the very same name where the country fits. */
function listsThatAgree(group: readonly Listed[], { byDomain, byName }: Evidence) {
  const names = group.flatMap((row) => row.names)
  const country = group.find((row) => row.country !== '')?.country ?? ''
  const domains = new Set(group.flatMap(({ domain }) => [domain, registrableOf(domain)]))
  const atDomain = [...domains].flatMap((domain) => byDomain.get(domain) ?? [])
  const alike = atDomain.filter((found) => agree(names, found.names))
  const fits = (found: Found) =>
    country === '' ? isAmerican(group) === (found.country === 'US') : found.country === country
  const called = names.flatMap((name) => byName.get(fold(name)) ?? []).filter(fits)
  return [...alike, ...called]
}

const isAmerican = (group: readonly Listed[]) => group.some(({ domain }) => domain.endsWith('.edu'))

function judge(group: readonly Listed[], evidence: Evidence): Institution {
  const names = [...new Map(group.flatMap((row) => row.names).map((name) => [fold(name), name])).values()]
  const found = listsThatAgree(group, evidence)
  const name = nameBy(names, found)
  const listNames = found.flatMap((row) => row.names)
  const isKnown = new Set(names.map(fold))
  const added = listNames.filter((each) => !isKnown.has(fold(each)) && isKnown.add(fold(each)))
  return {
    level: areSeveral(names, found) ? 'unknown' : levelBy(names, found),
    country: group.find((row) => row.country !== '')?.country || (found[0]?.country ?? ''),
    city: found.find(({ city }) => city !== '')?.city ?? '',
    name,
    localName: '',
    aliases: [...names.filter((each) => each !== name), ...added],
    domains: group.map(({ domain }) => ({ domain, kind: kindOf(domain) })),
    sharedDomains: [],
    sources: ['swot', ...new Set(found.map(({ source }) => source))],
  }
}

/** Lists know two of its names as two institutions: whose address it is, the domain does not say. */
function areSeveral(names: readonly string[], found: readonly Found[]) {
  const listed = new Set(found.flatMap((row) => row.names).map(fold))
  const known = names.filter((name) => listed.has(fold(name)))
  return known.some((one) => known.some((other) => !agree([one], [other]) && !agree([other], [one])))
}

/** Returns the name that a list has too, else the first. */
function nameBy(names: readonly string[], found: readonly Found[]) {
  const listed = new Set(found.flatMap((row) => row.names).map(fold))
  return names.find((name) => listed.has(fold(name))) ?? names[0] ?? ''
}

/** Two sources must agree on the level as on the name; what one alone says is not enough to confirm anybody. */
function levelBy(names: readonly string[], found: readonly Found[]): Level {
  const said = levelOf(names)
  if (said === 'secondary') return 'secondary'
  if (found.length === 0) return said === 'college' ? 'college' : 'unknown'
  const listed = levelOf(found.flatMap((row) => row.names))
  if (listed === 'secondary') return 'unknown'
  const isDegreeCollege = found.some(({ source }) => source === 'usColleges') && !names.some(isShortCollege)
  if (isDegreeCollege) return 'university'
  if (said === 'college' || listed === 'college') return said === 'university' ? 'unknown' : 'college'
  return 'university'
}
