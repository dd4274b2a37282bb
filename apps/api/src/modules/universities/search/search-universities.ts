import { notFound } from '@wayfellow/contract/errors'
import {
  type getUniversity,
  type searchUniversities,
  universityChoices,
  type UniversityChoice,
} from '@wayfellow/contract/universities'
import type { z } from 'zod/mini'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { slipsAllowed, slipsBetween, swapsOf } from '../../../platform/text/normalise.ts'
import { type Asked, keysOf, points, rangeOf, read, spellable } from './university-search-keys.ts'
import {
  beginsWord,
  findByIds,
  findHome,
  findNamed,
  findNameless,
  findWordsLike,
  replaceKeys,
  searchByWords,
} from './queries.ts'
import { asChoice } from './view.ts'

type Input<E extends { input: z.ZodMiniType }> = z.output<E['input']>

export async function search(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  { q }: Input<typeof searchUniversities>,
) {
  const home = viewer && (await findHome(db, viewer.accountId))
  return { universities: (await findMatches(db, q, universityChoices, home)).map(asChoice) }
}

interface Home {
  city: string
  country: string
}

export async function get({ db }: Pick<Context, 'db'>, { universityId }: Input<typeof getUniversity>) {
  const found = (await findUniversities(db, [universityId])).get(universityId)
  if (!found) throw refused(notFound)
  return found
}

/** Universities by their ids, also by those of before a merge; who is not there is not in the map. */
export async function findUniversities(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, UniversityChoice>> {
  if (ids.length === 0) return new Map()
  const rows = await findByIds(db, [...new Set(ids)])
  return new Map(rows.map(({ asked_id, ...row }) => [asked_id, asChoice(row)]))
}

/** Fewer right answers than this, and what was typed may be a typo. */
const fewAnswers = 3

/** Universities near home come first among those that fit as well; without a home nothing is near. */
export async function findMatches(db: Db, q: string, most: number, home?: Home) {
  const asked = read(q)
  if (!asked) return []
  const found = await findAsked(db, asked, most, home)
  if (found.length >= fewAnswers) return found
  const others: typeof found = []
  for (const corrected of await correct(db, asked))
    others.push(...(await findAsked(db, corrected, most, home)))
  const known = new Set(found.map(({ id }) => id))
  return [...found, ...others.filter(({ id }) => !known.has(id) && known.add(id))].slice(0, most)
}

const allCandidates = 2_000

function findAsked(db: Db, { firm, soft }: Asked, most: number, home: Home | undefined) {
  const [lead = '', ...others] = firm
  const { from, to } = rangeOf(lead)
  return searchByWords.all(db, {
    lead: from,
    leadEnd: to,
    firm: others,
    firmEnds: others.map((word) => rangeOf(word).to),
    soft,
    softEnds: soft.map((word) => rangeOf(word).to),
    kept: others.length > 0 ? allCandidates : Math.max(200, most),
    city: home?.city ?? null,
    country: home?.country ?? null,
    sameCity: points.sameCity,
    sameCountry: points.sameCountry,
    size: points.size,
    wholeWord: points.wholeWord,
    softWord: points.softWord,
    most,
  })
}

const likeLooked = 40
const correctionsTried = 3

/** Suggests corrections: replaces the first word that begins no known word. */
async function correct(db: Db, asked: Asked): Promise<Asked[]> {
  for (const word of asked.firm) {
    const allowed = slipsAllowed(word)
    const { from, to } = rangeOf(word)
    if (allowed === 0 || (await beginsWord(db, from, to))) continue
    const alike = await findWordsLike.all(db, { word, swaps: swapsOf(word), most: likeLooked })
    return alike
      .map((like) => ({ right: like.word, slips: slipsBetween(word, like.word) }))
      .filter(({ slips }) => slips > 0 && slips <= allowed)
      .toSorted((one, other) => one.slips - other.slips)
      .slice(0, correctionsTried)
      .map(({ right }) => ({
        firm: asked.firm.map((each) => (each === word ? right : each)),
        soft: asked.soft,
      }))
  }
  return []
}

const atOnce = 2_000

/** Refreshes the search keys of these universities; those no longer offered lose theirs. */
export async function refreshNames(tx: Tx, ids: readonly string[]) {
  for (let start = 0; start < ids.length; start += atOnce) {
    const some = ids.slice(start, start + atOnce)
    const keys = {
      ids: [] as string[],
      keys: [] as string[],
      scores: [] as number[],
      words: new Set<string>(),
    }
    for (const { id, short_name: shortName, ...named } of await findNamed(tx, some)) {
      for (const [key, score] of keysOf({ ...named, shortName })) {
        keys.ids.push(id)
        keys.keys.push(key)
        keys.scores.push(score)
        if (spellable(key)) keys.words.add(key)
      }
    }
    await replaceKeys(tx, some, { ...keys, words: [...keys.words] })
  }
}

/** After an import: what it changed, and whatever no name leads to yet. */
export async function nameAll(tx: Tx, changed: readonly string[]) {
  await refreshNames(tx, [...new Set([...changed, ...(await findNameless(tx))])])
}
