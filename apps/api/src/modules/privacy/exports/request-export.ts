import { randomUUIDv7 } from 'node:crypto'
import { tooManyRequests } from '@wayfellow/contract/errors'
import { downloadOver, exportNotReady, exportToday } from '@wayfellow/contract/privacy'
import type { SignedIn } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { hashMailToken, newMailToken } from '../../../platform/mail/mail-tokens.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { accounts } from '../../identity/index.ts'
import { buildQueue } from './build-exports.job.ts'
import { fileKey, mayAsk } from './policy.ts'
import { findLast, insertExport, lockExports, renewLink, takeLink } from './queries.ts'
import { readyMail, toState } from './view.ts'

export async function get({ db, viewer: { accountId } }: SignedIn) {
  return toState(await transaction(db, { viewer: accountId }, (tx) => findLast(tx, accountId)))
}

export async function ask(context: SignedIn) {
  const { db, jobs, viewer } = context
  const { accountId } = viewer
  await transaction(db, { viewer: accountId }, async (tx) => {
    await lockExports(tx, accountId)
    const last = await findLast(tx, accountId)
    if (!mayAsk(last && { ...last, createdAt: last.created_at })) throw refused(exportToday)
    const exportId = randomUUIDv7()
    await insertExport(tx, exportId, accountId)
    await jobs.enqueue(tx, buildQueue, { accountId, exportId })
  })
  return get(context)
}

/** The link goes to the mailbox, never to the screen: who borrows a device gets no copy of everything. */
export async function sendLink(context: SignedIn) {
  const { accountId } = context.viewer
  await transaction(context.db, { viewer: accountId }, async (tx) => {
    await lockExports(tx, accountId)
    const last = await findLast(tx, accountId)
    const contact = await accounts.contactOf(tx, accountId)
    if (last?.status !== 'ready' || !contact) throw refused(exportNotReady)
    const { token, hash } = newMailToken()
    await renewLink(tx, last.id, hash)
    // A minute apart: pressed twice, it is one mail.
    const minute = Math.floor(last.now.getTime() / 60_000)
    const isNew = await sendMail(context, tx, `export-link:${last.id}:${minute}`, {
      to: contact.email,
      mail: readyMail(contact.i18n, contact.firstName, token),
    })
    if (!isNew) throw refused(tooManyRequests, 60)
  })
  return {}
}

/** The link of the mail, once. */
export async function take({ db, storage, viewer: { accountId } }: SignedIn, { token }: { token: string }) {
  const exportId = await transaction(db, { viewer: accountId }, (tx) => takeLink(tx, hashMailToken(token)))
  if (exportId === undefined || !storage) throw refused(downloadOver)
  return { url: await storage.presignDownload(fileKey(exportId), 60, 'wayfellow-data.zip') }
}
