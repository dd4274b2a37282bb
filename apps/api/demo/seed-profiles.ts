import { readFile } from 'node:fs/promises'
import { LanguageLevel, type SpokenLanguage } from '@wayfellow/contract/profiles'
import sharp from 'sharp'
import { givePhoto } from '../src/modules/photos/index.ts'
import { searchPlaces } from '../src/modules/places/index.ts'
import { keepProfile } from '../src/modules/profiles/index.ts'
import { catalogue, keepTerms } from '../src/modules/universities/index.ts'
import { type Db, transaction } from '../src/platform/database/db.ts'
import type { PhotoLinks } from '../src/platform/files/photo-links.ts'
import type { Storage } from '../src/platform/files/storage.ts'
import { demoProfiles } from './people/profiles.ts'

interface Means {
  db: Db
  /** Without one people have no faces, and so no complete profiles. */
  storage: Storage | undefined
  photoLinks: PhotoLinks
}

/** A demo person says what the design lets them say. */
export async function fillProfile(
  means: Means,
  accountId: string,
  username: string,
  location: string | null,
) {
  const profile = demoProfiles[username]
  if (!profile) return
  const { speaks, studiesAt, exchanges = [], photos = [], ...words } = profile
  for (const [file, alt] of photos) await draw(means, accountId, file, alt)
  const placeId = location === null ? undefined : await findPlace(means.db, location)
  const stays = await Promise.all(
    exchanges.map(async ({ place, from, to }) => ({ from, to, placeId: await findPlace(means.db, place) })),
  )
  await transaction(means.db, { viewer: accountId }, async (tx) => {
    const universityId =
      studiesAt === undefined
        ? undefined
        : await catalogue.confirm(tx, accountId, `${username}.demo@${studiesAt}`)
    if (universityId !== undefined) await keepTerms(tx, universityId, examsSoon())
    await keepProfile(tx, accountId, {
      ...words,
      languages: speaks.split(', ').map(readLanguage),
      exchanges: stays.flatMap(({ placeId: there, ...days }) =>
        there === undefined ? [] : [{ ...days, placeId: there, universityId: null }],
      ),
      ...(placeId !== undefined && { placeId }),
      ...(universityId !== undefined && { universityId }),
    })
  })
}

/** Two weeks of exams, always ahead: the calendar of a home offers to block them. */
const examsSoon = () => [
  { kind: 'exams' as const, startsOn: dayOf(45), endsOn: dayOf(58) },
  { kind: 'exams' as const, startsOn: dayOf(170), endsOn: dayOf(183) },
]

/** So many days from today. */
export function dayOf(days: number) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

function readLanguage(text: string): SpokenLanguage {
  const [code = '', level] = text.split(' ')
  return { code, level: LanguageLevel.parse(level) }
}

/** Nothing while the gazetteer is empty. */
async function findPlace(db: Db, label: string) {
  const { places } = await searchPlaces({ db }, { q: label })
  return places.find((place) => place.label === label)?._id
}

async function draw({ db, storage, photoLinks }: Means, accountId: string, file: string, alt: string) {
  if (!storage) return
  const drawing = await readFile(new URL(`../data/demo/${file}.svg`, import.meta.url))
  const picture = await sharp(drawing, { density: 600 }).resize(900, 900, { fit: 'cover' }).png().toBuffer()
  const isMade = await givePhoto(
    { db, storage, photoLinks },
    { accountId, purpose: 'profile', file: picture, alt },
  )
  if (isMade === undefined) throw new Error(`data/demo/${file}.svg could not be made a photo of`)
}
