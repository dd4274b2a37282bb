import { randomUUIDv7 } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Db, transaction, type Tx } from '../../../platform/database/db.ts'
import { type Located, placeAll, placeIn } from '../placing/place-universities.ts'
import { nameAll } from '../search/search-universities.ts'
import { type Entry, readHipoList, readOwnList, readStopList } from './university-list-parser.ts'
import {
  deleteDomains,
  deleteUnused,
  type DomainRow,
  fillIn,
  findDomains,
  findUniversities,
  keepDomains,
  keepUniversities,
  lockCatalogue,
  type Rekeyed,
  rekey,
  replaceSharedDomains,
  replaceStopList,
  type SharedDomain,
  type Source,
  type UniversityRow,
} from './queries.ts'

export interface List {
  source: Source
  entries: readonly Entry[]
  stopList?: readonly string[]
}

export interface Imported {
  added: number
  changed: number
  unchanged: number
  domainsAdded: number
  domainsGone: number
}

const atOnce = 2_000
const ownFolder = new URL('../../../../data/', import.meta.url)

const readOwn = (name: string) => readFile(new URL(name, ownFolder), 'utf8')

/** The list that comes with Wayfellow. */
export async function ownList(): Promise<List> {
  return {
    source: 'own',
    entries: readOwnList(await readOwn('universities.tsv')),
    stopList: readStopList(await readOwn('universities-stop-list.txt')),
  }
}

/** A list that an operator has, in the form of Hipo's. Nothing when it is none. */
export async function hipoList(path: string): Promise<List | undefined> {
  const entries = readHipoList(parse(await readFile(path, 'utf8')))
  return entries && entries.length > 0 ? { source: 'hipo', entries } : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Brings the catalogue to what a list says, in one transaction: known universities keep their ids, so that whoever
 * refers to one still does. Nothing at all happens when most of the list has gone: it is not the whole one.
 */
export function importList(
  db: Db,
  { source, entries, stopList }: List,
  onProgress: (done: number, all: number) => void = () => undefined,
): Promise<Imported | 'notWhole'> {
  return transaction(db, {}, async (tx) => {
    await lockCatalogue(tx)
    const plan = await makePlan(tx, source, entries)
    if (plan.gone.length > plan.own / 2) return 'notWhole'
    const all =
      plan.renamed.length + plan.kept.length + plan.filled.length + plan.domains.length + plan.gone.length
    let done = 0
    const inBites = async <Row>(rows: readonly Row[], write: (bite: Row[]) => Promise<void>) => {
      for (let from = 0; from < rows.length; from += atOnce) {
        const bite = rows.slice(from, from + atOnce)
        await write(bite)
        done += bite.length
        onProgress(done, all)
      }
    }
    await inBites(plan.renamed, (rows) => rekey(tx, rows))
    await inBites(plan.kept, (rows) => keepUniversities(tx, source, rows))
    await inBites(plan.filled, (rows) => fillIn(tx, rows))
    await inBites(plan.domains, (rows) => keepDomains(tx, source, rows))
    await inBites(plan.gone, (rows) => deleteDomains(tx, source, rows))
    await inBites(plan.unlisted, (rows) => deleteUnused(tx, rows))
    if (source === 'own') await replaceSharedDomains(tx, plan.shared)
    if (stopList) await replaceStopList(tx, stopList)
    const touched = [...plan.kept, ...plan.filled].map(({ id }) => id)
    const withDomains = plan.domains.map(({ universityId }) => universityId)
    const placed = [...(await placeIn(tx, plan.cities)), ...(await placeAll(tx))]
    await nameAll(tx, [...touched, ...withDomains, ...plan.unlisted, ...placed])
    return plan.counts
  })
}

/** Writes only what is new or different, so that the same list again costs one reading. */
async function makePlan(tx: Tx, source: Source, entries: readonly Entry[]) {
  const knownDomains = new Map((await findDomains(tx)).map((row) => [row.domain, row]))
  const known = new Map((await findUniversities(tx, source)).map((row) => [row.source_key, row]))
  const own = [...knownDomains.values()].filter((row) => row.source === source)
  const kept: UniversityRow[] = []
  const renamed: Rekeyed[] = []
  const filled: UniversityRow[] = []
  const domains: DomainRow[] = []
  const cities: Located[] = []
  const shared: SharedDomain[] = []
  const counts = { added: 0, changed: 0, unchanged: 0, domainsAdded: 0, domainsGone: 0 }
  const listed = new Set<string>()
  const keys = new Set<string>()

  const editionKeys = new Set(entries.map(({ key }) => key))
  const taken = new Set<string>()
  const byId = new Map([...known.values()].map((row) => [row.id, row]))
  /** The university that had one of its domains under a key which this edition no longer has: the same one, renamed. */
  const formerly = ({ domains: its }: Entry) => {
    const owners = its.map(({ domain }) => byId.get(knownDomains.get(domain)?.university_id ?? ''))
    const found = owners.find((row) => row && !editionKeys.has(row.source_key) && !taken.has(row.id))
    if (found) taken.add(found.id)
    return found
  }

  for (const entry of entries) {
    if (keys.has(entry.key)) continue
    keys.add(entry.key)
    const before = known.get(entry.key) ?? formerly(entry)
    const elsewhere = entry.domains
      .map(({ domain }) => knownDomains.get(domain))
      .find((row) => row && row.source !== source)?.university_id
    const id = before?.merged_into ?? before?.id ?? elsewhere ?? randomUUIDv7()
    const { domains: entryDomains, sharedDomains, city, ...words } = entry
    if (!before || !isSettled(before))
      shared.push(...sharedDomains.map((domain) => ({ domain, universityId: id })))
    if (before && before.source_key !== entry.key) renamed.push({ id: before.id, key: entry.key })
    if (city !== null && words.country !== null) cities.push({ id, city, country: words.country })
    if (before || elsewhere === undefined) {
      const isSame = before && isAsKnown(before, entry)
      if (isSame) counts.unchanged += 1
      else kept.push({ id, ...words })
      if (!before) counts.added += 1
      else if (!isSame) counts.changed += 1
    } else {
      counts.unchanged += 1
      if (words.country !== null || words.website !== null || words.level !== 'unknown')
        filled.push({ id, ...words })
    }
    for (const { domain, kind } of entryDomains) {
      if (listed.has(domain)) continue
      listed.add(domain)
      if (before && isSettled(before) && !knownDomains.has(domain)) continue
      const row = knownDomains.get(domain)
      if (!row) counts.domainsAdded += 1
      if (!row || (row.source === source && (row.university_id !== id || row.kind !== kind)))
        domains.push({ domain, kind, universityId: id })
    }
  }
  const gone = own.map(({ domain }) => domain).filter((domain) => !listed.has(domain))
  counts.domainsGone = gone.length
  const unlisted = [...known.values()]
    .filter((row) => !keys.has(row.source_key) && !taken.has(row.id) && !isSettled(row))
    .map(({ id }) => id)
  return { kept, renamed, filled, domains, shared, cities, gone, unlisted, own: own.length, counts }
}

type Known = Awaited<ReturnType<typeof findUniversities>>[number]

/** Edited, merged or taken out by an admin. */
const isSettled = ({ edited_at, retired_at, merged_into }: Known) =>
  edited_at !== null || retired_at !== null || merged_into !== null

/** Checks whether the import has nothing to change. An admin's edits stay, and merged universities are left alone. */
function isAsKnown(before: Known, entry: Entry) {
  if (isSettled(before)) return true
  const { level, name, localName, aliases, country, website, listedIn } = entry
  return (
    before.source_key === entry.key &&
    before.level === level &&
    before.name === name &&
    before.local_name === localName &&
    before.aliases.join('|') === aliases.join('|') &&
    before.country === country &&
    before.listed_in === listedIn &&
    before.website === (website ?? before.website)
  )
}
