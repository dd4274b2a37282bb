import { notFound } from '@wayfellow/contract/errors'
import type { Emergency } from '@wayfellow/contract/stay-requests/card'
import { stayActionClosed } from '@wayfellow/contract/stay-requests/refusals'
import type { Context, SignedIn } from '../../../platform/context.ts'
import { writeCalendarFile } from '../../../platform/files/calendar-file.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { findAddress, findHome } from '../../homes/index.ts'
import { emergencyNumbersOf } from '../../places/index.ts'
import { wipesAt } from '../clock/stay-clock-rules.ts'
import { hasCard, mayBeShared } from '../policy.ts'
import { findStay, lockStay, type StayRow } from '../queries.ts'
import { sideOf, stateOf, toStayRequest } from '../view.ts'
import { hashShareToken, newShareToken } from './share-tokens.ts'
import { deleteShare, findShare, findShared, insertShare } from './queries.ts'
import { toSharedStay, toStayCard } from './view.ts'

interface Named {
  stayId: string
}

/** Nothing of it before acceptance, after two weeks, behind a block, or for anybody else: they find no card. */
async function withCard<T>(
  { db, viewer }: SignedIn,
  { stayId }: Named,
  run: (tx: Tx, stay: StayRow) => Promise<T>,
) {
  return transaction(db, { viewer: viewer.accountId, stay: stayId }, async (tx) => {
    const stay = await findStay(tx, stayId)
    if (!stay || stay.areApart || !hasCard(stateOf(stay))) throw refused(notFound)
    return run(tx, stay)
  })
}

function emergencyIn(countryCode: string | null): Emergency | null {
  const numbers = countryCode === null ? undefined : emergencyNumbersOf(countryCode)
  return countryCode !== null && numbers ? { countryCode, numbers } : null
}

async function cardIn({ viewer, photoLinks, vault }: SignedIn, tx: Tx, stay: StayRow) {
  const { accountId } = viewer
  const { hostId, countryCode } = stay
  const address = hostId === null ? undefined : await findAddress(tx, hostId)
  const home = hostId === null ? undefined : await findHome(tx, hostId)
  const share = await findShare(tx, stay.id)
  return {
    card: toStayCard(toStayRequest(stay, accountId, photoLinks), address, {
      houseRules: home?.house_rules ?? null,
      emergency: emergencyIn(countryCode),
      shareToken: share && vault.encryption.open(share.token_sealed, stay.id),
      wipeAt: wipesAt(stay),
    }),
  }
}

export const get = (context: SignedIn, named: Named) =>
  withCard(context, named, (tx, stay) => cardIn(context, tx, stay))

/** One all-day event. A calendar is shared and backed up in places we don't know: the city, never the address. */
export const readCalendar = (context: SignedIn, named: Named) =>
  withCard(context, named, async (_, stay) => {
    const other = sideOf(stay, context.viewer.accountId) === 'guest' ? stay.host : stay.guest
    const name = other?.name ?? 'a former member'
    const summary = sideOf(stay, context.viewer.accountId) === 'guest' ? `Stay with ${name}` : `${name} stays`
    const url = new URL(`/stays/${stay.id}`, context.publicUrl).href
    const { id, arriveOn: from, departOn: to, city: location, now } = stay
    return writeCalendarFile('Stay', [{ id, from, to, summary, location, url, isTaken: false }], now)
  })

export const share = (context: SignedIn, named: Named) =>
  withCard(context, named, async (tx, stay) => {
    const { accountId } = context.viewer
    if (stay.guestId !== accountId) throw refused(notFound)
    if (!mayBeShared(stay)) throw refused(stayActionClosed)
    await lockStay(tx, stay.id)
    const token = newShareToken()
    const sealed = context.vault.encryption.seal(token, stay.id)
    await insertShare(tx, { stayId: stay.id, accountId, hash: hashShareToken(token), sealed })
    return cardIn(context, tx, stay)
  })

export const unshare = (context: SignedIn, named: Named) =>
  withCard(context, named, async (tx, stay) => {
    if (stay.guestId !== context.viewer.accountId) throw refused(notFound)
    await deleteShare(tx, stay.id)
    return cardIn(context, tx, stay)
  })

/** Over, called off, taken back and never there look the same. */
export async function getShared({ db }: Context, { token }: { token: string }) {
  const hash = hashShareToken(token)
  const shared = await transaction(db, { token: hash }, (tx) => findShared(tx, hash))
  if (!shared || !mayBeShared(shared)) throw refused(notFound)
  return { stay: toSharedStay(shared, emergencyIn(shared.countryCode)) }
}
