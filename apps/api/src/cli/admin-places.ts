import { parseArgs } from 'node:util'
import { importPlaces, MissingFiles, packagedPlaces } from '../modules/places/index.ts'
import type { Db } from '../platform/database/db.ts'
import type { Outcome } from './admin-commands.ts'

const usage = `pnpm admin places COMMAND

  import [--from FOLDER]   bring the gazetteer to the list that comes with Wayfellow, or to a newer
                           dump of GeoNames: cities500.txt (or 1000, 5000, 15000), countryInfo.txt,
                           admin1CodesASCII.txt and admin2Codes.txt in one folder. Every place keeps
                           its id; one that is gone is not offered any more.
  help                     show this`

const done = (words: string): Outcome => ({ words, isDone: true })
const refused = (words: string): Outcome => ({ words, isDone: false })

/** `openOwner` connects as the role that owns the tables: no other may write to the gazetteer. */
export async function runPlaces(
  openOwner: () => Db | undefined,
  words: string[],
  show: (line: string) => void,
): Promise<Outcome> {
  const parsed = read(words)
  if ('isDone' in parsed) return parsed
  if (parsed.name === undefined || parsed.name === 'help') return done(usage)
  if (parsed.name !== 'import') return refused(`There is no command called ${parsed.name}.\n\n${usage}`)
  const db = openOwner()
  if (!db) return refused('DATABASE_OWNER_URL says where the database is, as the role that owns it.')
  try {
    const { places, names, isNew } = await importPlaces(db, parsed.folder, (progress) =>
      show(barOf(progress)),
    )
    const counts = `${places.toLocaleString('en')} places by ${names.toLocaleString('en')} names`
    return done(isNew ? `Imported ${counts}.` : `Nothing to do: ${counts} are there already.`)
  } catch (error) {
    if (error instanceof MissingFiles) return refused(error.message)
    throw error
  } finally {
    await db.destroy()
  }
}

const barWidth = 30

function barOf({ step, done: written, total }: { step: string; done: number; total: number }) {
  const share = written / total
  const full = Math.round(share * barWidth)
  return `${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ${Math.floor(share * 100)} %  ${step}`
}

function read(words: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { from: { type: 'string' } },
    })
    return { name: positionals[0], folder: values.from ?? packagedPlaces }
  } catch (error) {
    return refused(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}
