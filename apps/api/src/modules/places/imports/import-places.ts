import { createHash, randomUUIDv7 } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { type Db, retryDeadlocks, transaction, type Tx } from '../../../platform/database/db.ts'
import { namesPerPrefix } from '../queries.ts'
import {
  countryNamesOf,
  describePlaces,
  headsOf,
  namesOf,
  type NewName,
  type NewPlace,
  readCities,
  readCountries,
  readDivisions,
  wordsOf,
} from './geonames-parser.ts'
import {
  clearNames,
  findIds,
  findLastDigest,
  holdImports,
  insertHeads,
  insertNames,
  insertWords,
  keepCountries,
  keepLabels,
  keepPlaces,
  measureTables,
  recordImport,
  retireOthers,
  takeIndexes,
} from './queries.ts'

/** The files shipped with the code; the README there names their source. */
export const packagedPlaces = resolve(import.meta.dirname, '../../../../data/places')

/** Raise it when the same files produce different rows. */
const importVersion = 1
const batchSize = 10_000

export interface Progress {
  step: string
  done: number
  total: number
}

/**
 * Brings the gazetteer to what a folder of GeoNames' files says. Run by the owner of the tables.
 * All at once or not at all, and nothing when the last import was of the same files.
 */
export async function importPlaces(
  db: Db,
  folder: string,
  say: (progress: Progress) => void = () => undefined,
) {
  const files = await readFolder(folder)
  const last = await findLastDigest(db)
  if (last?.digest === files.digest) return { ...last, isNew: false }
  say({ step: 'reading', done: 0, total: 1 })
  const countries = readCountries(files.countries)
  const places = describePlaces(readCities(files.cities), countries, readDivisions(files.divisions))
  if (places.length === 0) throw new Error(`${folder} names no city`)
  const names = [...namesOf(places), ...countryNamesOf(places, countries)]
  // In the order of the index, which then grows at its end.
  names.sort((a, b) => (a.key < b.key ? -1 : 1))
  const heads = headsOf(names, namesPerPrefix)
  const words = [...wordsOf(places)]
  const total = places.length + names.length + heads.length + words.length
  let done = 0
  const count = (step: string) => (rows: number) => say({ step, done: (done += rows), total })

  const bring = async (tx: Tx) => {
    done = 0
    await holdImports(tx)
    const bringIndexesBack = last ? undefined : await takeIndexes(tx)
    await keepCountries(tx, countries)
    await inBatches(places, count('cities'), (batch) => keepPlaces(tx, columnsOf(batch)))
    await retireOthers(
      tx,
      places.map(({ sourceId }) => sourceId),
    )
    await keepLabels(tx)
    await clearNames(tx)
    const idOf = await createIdOf(tx, places)
    await inBatches(names, count('names'), (batch) =>
      insertNames(tx, { ...nameColumns(batch, idOf), cells: batch.map(({ cell }) => cell) }),
    )
    await inBatches(heads, count('beginnings'), (batch) =>
      insertHeads(
        tx,
        nameColumns(
          batch.map((head) => ({ ...head, key: head.prefix })),
          idOf,
        ),
      ),
    )
    await inBatches(words, count('words'), (batch) =>
      insertWords(
        tx,
        batch.map(([word]) => word),
        batch.map(([, score]) => score),
      ),
    )
    await bringIndexesBack?.()
    await recordImport(tx, { digest: files.digest, places: places.length, names: names.length })
  }
  // Dropping an index waits for those who search, and they may wait for the next one.
  await retryDeadlocks(() => transaction(db, {}, bring))
  await measureTables(db)
  return { digest: files.digest, places: places.length, names: names.length, isNew: true }
}

const unpack = promisify(brotliDecompress)

/** The names GeoNames gives its files, so that an operator can point at a newer dump. */
async function readFolder(folder: string) {
  const found = await readdir(folder)
  const cities = found
    .filter((file) => /^cities\w*\.txt(\.br)?$/.test(file))
    .toSorted()
    .at(-1)
  const wanted = {
    countries: 'countryInfo.txt',
    regions: 'admin1CodesASCII.txt',
    districts: 'admin2Codes.txt',
  }
  const missing = Object.values(wanted).filter((file) => !found.includes(file))
  if (cities === undefined) missing.unshift('cities500.txt')
  if (cities === undefined || missing.length > 0) throw new MissingFiles(folder, missing)
  const digest = createHash('sha256').update(`version ${importVersion}`)
  const read = async (file: string) => {
    const bytes = await readFile(join(folder, file))
    digest.update(bytes)
    return (file.endsWith('.br') ? await unpack(bytes) : bytes).toString('utf8')
  }
  // One after the other: the digest depends on the order.
  const text = await read(cities)
  const countries = await read(wanted.countries)
  const divisions = `${await read(wanted.regions)}\n${await read(wanted.districts)}`
  return { cities: text, countries, divisions, digest: digest.digest('hex') }
}

export class MissingFiles extends Error {
  constructor(folder: string, files: string[]) {
    super(`${folder} has no ${files.join(', ')}. Get them from GeoNames, or leave --from out.`)
  }
}

async function inBatches<Row>(
  rows: readonly Row[],
  count: (rows: number) => void,
  write: (batch: Row[]) => Promise<void>,
) {
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize)
    await write(batch)
    count(batch.length)
  }
}

const columnsOf = (places: NewPlace[]) => ({
  ids: places.map(() => randomUUIDv7()),
  sourceIds: places.map(({ sourceId }) => sourceId),
  names: places.map(({ name }) => name),
  regions: places.map(({ region }) => region),
  countryCodes: places.map(({ countryCode }) => countryCode),
  labels: places.map(({ label }) => label),
  withinKeys: places.map(({ withinKey }) => withinKey),
  populations: places.map(({ population }) => population),
  lats: places.map(({ lat }) => lat),
  lngs: places.map(({ lng }) => lng),
  cells: places.map(({ cell }) => cell),
  timeZones: places.map(({ timeZone }) => timeZone),
})

async function createIdOf(tx: Tx, places: NewPlace[]) {
  const ids = await findIds(tx)
  return (at: number) => {
    const id = ids.get(places[at]?.sourceId ?? -1)
    if (id === undefined) throw new Error('a name belongs to no place')
    return id
  }
}

function nameColumns(names: Pick<NewName, 'key' | 'place' | 'score'>[], idOf: (at: number) => string) {
  return {
    keys: names.map(({ key }) => key),
    placeIds: names.map(({ place }) => idOf(place)),
    scores: names.map(({ score }) => score),
  }
}
