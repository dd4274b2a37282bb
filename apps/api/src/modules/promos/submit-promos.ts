import { notFound } from '@wayfellow/contract/errors'
import { unknownPlace } from '@wayfellow/contract/places'
import { photosNotReady } from '@wayfellow/contract/posts'
import { unknownUniversity } from '@wayfellow/contract/profiles/own'
import {
  type editPromo,
  notYourPlace,
  promoChanged,
  promoIdTaken,
  promosPerPage,
  type PromoWords,
  type submitPromo,
} from '@wayfellow/contract/promos'
import type { z } from 'zod/mini'
import type { SignedIn } from '../../platform/context.ts'
import { readPlace } from '../../platform/database/cursors.ts'
import { transaction, type Tx } from '../../platform/database/db.ts'
import { refused } from '../../platform/http/errors.ts'
import { countRows, type PageInput, readPage } from '../../platform/database/paging.ts'
import { coversPlace } from '../city-admins/index.ts'
import { dropSent, takeReady, type TakenPhoto } from '../photos/index.ts'
import { isWaiting, moves } from './machine.ts'
import { patienceWith, refuseOneMore, refuseWords, viewerActions } from './policy.ts'
import {
  addCount,
  changePromo,
  countWaiting,
  deleteHidden,
  findPromo,
  insertHidden,
  insertPromo,
  isUnknownUniversity,
  lockAuthor,
  lockPromo,
  type ManagedRow,
  moveTo,
  ownPromoKeys,
  ownPromos,
  todayIn,
} from './queries.ts'
import { toManaged } from './view.ts'

/** All that writing needs; a script has it as well. */
type Writing = Pick<SignedIn, 'db' | 'jobs' | 'viewer' | 'photoLinks'>
type Reading = Pick<SignedIn, 'db' | 'viewer' | 'photoLinks'>

/** Unknown and somebody else's are one and the same «not there». */
async function show(context: Reading, tx: Tx, promoId: string) {
  const row = await findPromo(tx, promoId)
  if (row?.accountId !== context.viewer.accountId) throw refused(notFound)
  return { promo: toManaged(row, context) }
}

export const getOwn = (context: Reading, { promoId }: { promoId: string }) =>
  transaction(context.db, { viewer: context.viewer.accountId }, (tx) => show(context, tx, promoId))

export function listOwn(context: Reading, pageInput: PageInput) {
  const { accountId } = context.viewer
  return transaction(context.db, { viewer: accountId }, async (tx) => {
    const { shown, facts } = await readPage(pageInput, {
      perPage: promosPerPage,
      placeIn: readPlace,
      find: async (slice) => (await ownPromos(accountId, slice).execute(tx)).rows,
      count: (atMost) => countRows(tx, ownPromoKeys(accountId, atMost)),
      placeOf: ({ micros, id }) => [micros, id],
    })
    return { promos: shown.map((row) => toManaged(row, context)), ...facts }
  })
}

export function submit(context: Writing, input: z.output<typeof submitPromo.input>) {
  const { accountId } = context.viewer
  const { clientId: id, photoId, ...words } = input
  return transaction(context.db, { viewer: accountId }, async (tx) => {
    await lockAuthor(tx, accountId)
    // A client that lost the response may repeat the request, and gets the same response.
    if ((await findPromo(tx, id))?.accountId === accountId) return show(context, tx, id)
    await refuse(tx, accountId, input)
    const tooMany = refuseOneMore(await countWaiting(tx, accountId))
    if (tooMany) throw refused(tooMany)
    const photo = await take(context, tx, photoId)
    if (!(await insertPromo(tx, id, accountId, { ...words, photo }))) throw refused(promoIdTaken)
    return show(context, tx, id)
  }).catch(sayWhichUniversity)
}

/** A city admin speaks to the cities they look after, and to no other. */
async function refuse(tx: Tx, accountId: string, words: PromoWords) {
  const today = await todayIn(tx, words.placeId)
  if (today === undefined) throw refused(unknownPlace)
  if (!(await coversPlace(tx, accountId, words.placeId))) throw refused(notYourPlace)
  const refusal = refuseWords(words, today)
  if (refusal) throw refused(refusal)
}

async function take(context: Writing, tx: Tx, photoId: string | null) {
  if (photoId === null) return null
  const photo = await takeReady(context, tx, photoId, 'promo')
  if (!photo) throw refused(photosNotReady)
  return photo
}

function sayWhichUniversity(error: unknown): never {
  throw isUnknownUniversity(error) ? refused(unknownUniversity) : error
}

export function edit(context: Writing, input: z.output<typeof editPromo.input>) {
  const { accountId } = context.viewer
  const { promoId, version, photoId, ...words } = input
  return transaction(context.db, { viewer: accountId }, async (tx) => {
    await lockAuthor(tx, accountId)
    const before = await lockOwn(tx, accountId, promoId)
    // Nothing new is no edit, and a repetition is nothing new.
    if (isSame(before, input)) return show(context, tx, promoId)
    const isPossible = viewerActions(before, 'author').includes('edit')
    if (!isPossible || before.version !== version) throw refused(promoChanged)
    await refuse(tx, accountId, input)
    const tooMany = isWaiting(before.status) ? undefined : refuseOneMore(await countWaiting(tx, accountId))
    if (tooMany) throw refused(tooMany)
    const photo = await replace(context, tx, before.photo, photoId)
    await changePromo(tx, promoId, { ...words, photo })
    return show(context, tx, promoId)
  }).catch(sayWhichUniversity)
}

/** Not there for anybody but its author. Also shown to others when it is approved: hence by hand. */
async function lockOwn(tx: Tx, accountId: string, promoId: string) {
  const row = await findPromo(tx, promoId)
  if (row?.accountId !== accountId) throw refused(notFound)
  return (await lockPromo(tx, promoId)) ?? row
}

async function replace(context: Writing, tx: Tx, before: TakenPhoto | null, photoId: string | null) {
  if (before && before.photoId === photoId) return before
  if (before) await dropSent(context, tx, before.photoId)
  return take(context, tx, photoId)
}

const isSame = (row: ManagedRow, words: PromoWords) =>
  row.kind === words.kind &&
  row.title === words.title &&
  row.text === words.text &&
  row.link === words.link &&
  row.place._id === words.placeId &&
  (row.university?._id ?? null) === words.universityId &&
  (row.photo?.photoId ?? null) === words.photoId &&
  row.startsOn === words.startsOn &&
  row.endsOn === words.endsOn

export function withdraw(context: Reading, { promoId }: { promoId: string }) {
  const { accountId } = context.viewer
  return transaction(context.db, { viewer: accountId }, async (tx) => {
    const before = await lockOwn(tx, accountId, promoId)
    if (before.status === moves.withdraw.to) return show(context, tx, promoId)
    if (!viewerActions(before, 'author').includes('withdraw')) throw refused(promoChanged)
    await moveTo(tx, promoId, moves.withdraw.to, null)
    return show(context, tx, promoId)
  })
}

/** Only what can be seen can be hidden; what is gone meanwhile needs no hiding. */
export function hide(
  { db, viewer }: SignedIn,
  { promoId, isHidden }: { promoId: string; isHidden: boolean },
) {
  const { accountId } = viewer
  return transaction(db, { viewer: accountId }, async (tx) => {
    if (await findPromo(tx, promoId)) await (isHidden ? insertHidden : deleteHidden)(tx, accountId, promoId)
    return {}
  })
}

type Counting = Pick<SignedIn, 'db' | 'viewer' | 'attempts'>

/** Answered the same whether it counted or not: nobody learns when their allowance is used up. */
export async function count(
  { db, viewer, attempts }: Counting,
  { promoId, what }: { promoId: string; what: 'view' | 'click' },
) {
  const who = viewer.accountId
  const { wait } = await attempts.reserve([{ kind: `promo ${what}s`, who, patience: patienceWith[what] }])
  if (wait === 0) await transaction(db, { viewer: who }, (tx) => addCount(tx, promoId, what))
  return {}
}
