import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { importPlaces, packagedPlaces } from '../../src/modules/places/index.ts'
import { connect } from '../../src/platform/database/db.ts'
import { fold } from '../../src/platform/text/normalise.ts'
import type { TestDatabase } from '../database.ts'

const checks = new URL('../../data/universities-checks/', import.meta.url)

/** The lines of one of the two lists of hosts that we know, as columns. */
export async function readChecks(name: string) {
  const text = await readFile(new URL(name, checks), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
}

/** Of the real gazetteer every city that bears one of these names: enough to choose between them. */
export async function aGazetteerOf(database: TestDatabase, names: readonly string[]) {
  const wanted = new Set(names.map(fold))
  const packed = await readFile(join(packagedPlaces, 'cities.txt.br'))
  const cities = (await promisify(brotliDecompress)(packed)).toString('utf8').split('\n')
  const some = cities.filter((line) => {
    const [, name = '', , others = ''] = line.split('\t')
    return [name, ...others.split(',')].some((each) => wanted.has(fold(each)))
  })
  const folder = await mkdtemp(join(tmpdir(), 'cities-'))
  const owner = connect(database.ownerUrl, 2)
  try {
    await writeFile(join(folder, 'cities.txt'), some.join('\n'))
    for (const file of ['admin1CodesASCII.txt', 'admin2Codes.txt', 'countryInfo.txt'])
      await copyFile(join(packagedPlaces, file), join(folder, file))
    await importPlaces(owner, folder)
  } finally {
    await owner.destroy()
    await rm(folder, { recursive: true })
  }
}
