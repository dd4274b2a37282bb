// small-streets.ts FILE: writes a PMTiles file with a few streets of Lisbon, to try out MAP_STREETS_FILE.
import { writeFileSync } from 'node:fs'
import { packSmallStreets } from '../../apps/api/testing/small-streets.ts'

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Name the file to write')
const bytes = packSmallStreets()
writeFileSync(file, bytes)
console.log(`${file}: ${bytes.length} bytes`)
