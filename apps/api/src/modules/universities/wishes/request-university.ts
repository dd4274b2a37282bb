import { randomUUIDv7 } from 'node:crypto'
import {
  type askForUniversity,
  domainKnown,
  openWishes,
  tooManyWishes,
  wrongAddress,
} from '@wayfellow/contract/universities'
import { wrongDomain } from '@wayfellow/contract/universities/admin'
import type { z } from 'zod/mini'
import type { Services, SignedIn } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { refused, refusedWith } from '../../../platform/http/errors.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { accounts } from '../../identity/index.ts'
import { isProof, readAddress, readHost } from '../catalogue/domain-rules.ts'
import { judge } from '../catalogue/judge-domains.ts'
import { statusOf } from '../verifications/verify-students.ts'
import { logAction } from '../upkeep/queries.ts'
import { transitions } from './machine.ts'
import { findOpen, findWaiting, findWishes, keepWish, lockWishes, settleWish } from './queries.ts'
import { addedMail, refusedMail } from './view.ts'

/** A domain on the stop-list may be asked for too: people decide on it. */
export async function ask(
  context: SignedIn,
  { email, words, isOtherUniversity }: z.output<(typeof askForUniversity)['input']>,
) {
  const { db, viewer } = context
  const { accountId } = viewer
  const address = readAddress(email)
  if (!address) throw refused(wrongAddress)
  if (!isOtherUniversity && isProof(await judge(db, address.host))) throw refused(domainKnown)
  return transaction(db, { viewer: accountId }, async (tx) => {
    await lockWishes(tx, accountId)
    const wishes = await findWishes(tx, accountId)
    const isNew = !wishes.some(({ domain }) => domain === address.host)
    if (isNew && wishes.filter(({ status }) => status === transitions.add.from).length >= openWishes)
      throw refused(tooManyWishes)
    await keepWish(tx, { id: randomUUIDv7(), account_id: accountId, domain: address.host, words })
    return statusOf(tx, context)
  })
}

/** Notifies everybody who asked, once; returns how many. An interrupted run is simply repeated. */
export async function settle(
  services: Pick<Services, 'db' | 'jobs'>,
  domain: string,
  outcome: keyof typeof transitions,
) {
  const { from, to } = transitions[outcome]
  let mailed = 0
  for (const { id, account_id: accountId } of await findWaiting(services.db, domain)) {
    await transaction(services.db, { viewer: accountId }, async (tx) => {
      const contact = await accounts.contactOf(tx, accountId)
      if (!(await settleWish(tx, id, from, to)) || !contact) return
      const { i18n, firstName, email } = contact
      const mail = (outcome === 'add' ? addedMail : refusedMail)(i18n, firstName, domain)
      await sendMail(services, tx, `wish-${outcome}:${id}`, { to: email, mail })
      mailed += 1
    })
  }
  return mailed
}

/** For admins: the domains and words, not who asked. */
export async function listOpen({ db }: SignedIn) {
  return { wishes: await findOpen(db, mostListed), hasMore: false, totalPages: 1 }
}

const mostListed = 200

export async function refuseByAdmin(context: SignedIn, { domain }: { domain: string }) {
  const host = readHost(domain)
  if (host === undefined) throw refusedWith(wrongDomain, { domain })
  const { accountId } = context.viewer
  await transaction(context.db, {}, (tx) =>
    logAction(tx, { act: 'refuse', actor_id: accountId, subject: host }),
  )
  return { told: await settle(context, host, 'refuse') }
}
