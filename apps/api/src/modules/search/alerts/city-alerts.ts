import { unknownPlace } from '@wayfellow/contract/places'
import type { turnOffCityAlert, turnOnCityAlert } from '@wayfellow/contract/search/alerts'
import type { z } from 'zod/mini'
import type { SignedIn } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { endOf, refuseAlert } from './alert-rules.ts'
import { countOthers, dropAlert, findAlerts, keepAlert, lockAlerts } from './queries.ts'
import { toCityAlert } from './view.ts'

type Waiting = Pick<SignedIn, 'db' | 'viewer'>

const readAll = async (tx: Tx, accountId: string) => ({
  alerts: (await findAlerts(tx, accountId)).map(toCityAlert),
})

export const list = ({ db, viewer: { accountId } }: Waiting) =>
  transaction(db, { viewer: accountId }, (tx) => readAll(tx, accountId))

export const turnOn = (
  { db, viewer: { accountId } }: Waiting,
  { placeId, ...nights }: z.output<typeof turnOnCityAlert.input>,
) =>
  transaction(db, { viewer: accountId }, async (tx) => {
    await lockAlerts(tx, accountId)
    const own = await countOthers(tx, accountId, placeId)
    const refusal = refuseAlert(nights, own)
    if (refusal) throw refused(refusal)
    const { from = null, to = null } = nights
    const isKept = await keepAlert(tx, { accountId, placeId, from, to, endsOn: endOf(nights, own.today) })
    if (!isKept) throw refused(unknownPlace)
    return readAll(tx, accountId)
  })

export const turnOff = (
  { db, viewer: { accountId } }: Waiting,
  { placeId }: z.output<typeof turnOffCityAlert.input>,
) =>
  transaction(db, { viewer: accountId }, async (tx) => {
    await dropAlert(tx, accountId, placeId)
    return readAll(tx, accountId)
  })
