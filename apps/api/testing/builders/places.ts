import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importPlaces } from '../../src/modules/places/index.ts'
import { connect } from '../../src/platform/database/db.ts'
import type { TestDatabase } from '../database.ts'

export interface TestCity {
  id: number
  name: string
  others?: string[]
  at: [lat: number, lng: number]
  country: string
  region: string
  district?: string
  people: number
  feature?: string
  zone?: string
}

export const lisbon: TestCity = {
  id: 2267057,
  name: 'Lisbon',
  others: ['Lisboa', 'Lissabon', 'リスボン', 'Лиссабон', '리스본'],
  at: [38.71667, -9.13333],
  country: 'PT',
  region: '14',
  people: 517_802,
}
export const springfields: TestCity[] = [
  {
    id: 4250542,
    name: 'Springfield',
    at: [39.80172, -89.64371],
    country: 'US',
    region: 'IL',
    people: 116_565,
  },
  {
    id: 4409896,
    name: 'Springfield',
    at: [37.21533, -93.29824],
    country: 'US',
    region: 'MO',
    people: 166_810,
  },
]
/** A gazetteer that fits on a page. */
export const someCities: TestCity[] = [
  lisbon,
  ...springfields,
  {
    id: 3181928,
    name: 'Bologna',
    others: ['Bolonia'],
    at: [44.49381, 11.33875],
    country: 'IT',
    region: '05',
    people: 366_133,
  },
  {
    id: 2867714,
    name: 'Munich',
    others: ['München', 'Monaco di Baviera'],
    at: [48.13743, 11.57549],
    country: 'DE',
    region: '02',
    people: 1_260_391,
  },
  {
    id: 5128581,
    name: 'New York City',
    others: ['New York'],
    at: [40.71427, -74.00597],
    country: 'US',
    region: 'NY',
    people: 8_175_133,
  },
  { id: 2988507, name: 'Paris', at: [48.85341, 2.3488], country: 'FR', region: '11', people: 2_138_551 },
  { id: 4717560, name: 'Paris', at: [33.66094, -95.55551], country: 'US', region: 'TX', people: 24_782 },
]

const countries = [
  'DE\tDEU\t\t\tGermany',
  'FR\tFRA\t\t\tFrance',
  'IT\tITA\t\t\tItaly',
  'PT\tPRT\t\t\tPortugal',
  'US\tUSA\t\t\tUnited States',
]
const regions = [
  'US.IL\tIllinois',
  'US.MO\tMissouri',
  'US.NY\tNew York',
  'US.TX\tTexas',
  'PT.14\tLisbon',
  'IT.05\tEmilia-Romagna',
  'FR.11\tÎle-de-France',
]
const districts = ['US.IL.001\tAdams County', 'US.IL.167\tSangamon County']

/** A folder as GeoNames would fill it. */
export async function aDump(cities: TestCity[]) {
  const folder = await mkdtemp(join(tmpdir(), 'places-'))
  await writeFile(join(folder, 'cities500.txt'), cities.map(lineOf).join('\n'))
  await writeFile(join(folder, 'countryInfo.txt'), ['#ISO\tISO3', ...countries].join('\n'))
  await writeFile(join(folder, 'admin1CodesASCII.txt'), regions.join('\n'))
  await writeFile(join(folder, 'admin2Codes.txt'), districts.join('\n'))
  return { folder, remove: () => rm(folder, { recursive: true }) }
}

function lineOf({ id, name, others = [], at, country, region, people, ...more }: TestCity) {
  const { district = '', feature = 'PPL', zone = 'Europe/Lisbon' } = more
  const start = [id, name, name, others.join(','), ...at, 'P', feature, country, '', region, district, '', '']
  return [...start, people, '', '', zone, '2026-09-26'].join('\t')
}

export async function aGazetteer({ database }: { database: TestDatabase }, cities = someCities) {
  const dump = await aDump(cities)
  const owner = connect(database.ownerUrl, 1)
  try {
    return await importPlaces(owner, dump.folder)
  } finally {
    await owner.destroy()
    await dump.remove()
  }
}
