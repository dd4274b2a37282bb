import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { domainToASCII } from 'node:url'

/** Wayfellow is for people of 18 and older at a university: an address of a school for children shows nothing. */
const schools = [
  'high school',
  'secondary school',
  'elementary',
  'middle school',
  'grammar school',
  'primary school',
  'preparatory school',
  'school district',
  'public schools',
  'community schools',
  'unified school',
  'gymnasium',
  'gymnázium',
  'gimnazij',
  'lycée',
  'lycee',
  'lyceum',
  'liceo',
  'liceul',
  'liceum',
  'colegiul',
  'istituto comprensivo',
  'zespół szkół',
  'szkoła podstawowa',
  'k-12',
  'realschule',
  'kindergarten',
  'sixth form',
  'american school',
  'international school',
  'colegio nacional',
  'средняя',
  'гимназия',
  'лицей',
]
const higher = /universi|univerz|uniwersyt|универ|універ|hochschule|politec|akademia|institute of/i

export function isForChildren(names: readonly string[]) {
  const words = names.join('\n').toLocaleLowerCase('en')
  return !higher.test(words) && schools.some((school) => words.includes(school))
}

/** Country codes that are sold to everybody say nothing about a country. */
const soldToAll = new Set('ac ai app cc co fm gg io la me sc tk tv vc ws eu su'.split(' '))

export function countryOf(domain: string) {
  const last = domain.slice(domain.lastIndexOf('.') + 1)
  if (last === 'edu') return 'US'
  if (last === 'uk') return 'GB'
  const isOwn = !soldToAll.has(last) || /\.(?:edu|ac|gov)\.\w\w$/.test(domain)
  return last.length === 2 && last !== 'eu' && isOwn ? last.toUpperCase() : ''
}

/** The path of a file is its domain from the back: `it/unibo.txt` is unibo.it, with one name a line. */
export function listDomains(source: string) {
  const lines = new Map<string, string>()
  for (const entry of readdirSync(source, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.txt') || entry.parentPath === source) continue
    const path = join(entry.parentPath, entry.name)
    const labels = path.slice(source.length + 1, -'.txt'.length).split('/')
    const domain = domainToASCII(labels.toReversed().join('.'))
    const names = readFileSync(path, 'utf8').split(/\r?\n/).map(tidy).filter(Boolean)
    const [name] = names
    if (domain === '' || name === undefined || isForChildren(names)) continue
    lines.set(domain, [domain, countryOf(domain), name].join('\t'))
  }
  return [...lines.values()].toSorted()
}

const tidy = (name: string) =>
  name
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, 200)

/** Addresses that somebody keeps after the studies, or that were sold. */
export function listStops(source: string) {
  const domains = ['stoplist.txt', 'abused.txt'].flatMap((file) =>
    readFileSync(join(source, file), 'utf8').split(/\r?\n/),
  )
  return [...new Set(domains.map((domain) => domainToASCII(domain.trim().toLowerCase())))]
    .filter((domain) => domain.includes('.'))
    .toSorted()
}
