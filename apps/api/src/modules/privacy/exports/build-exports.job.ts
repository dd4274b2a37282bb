import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Services } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import { newMailToken } from '../../../platform/mail/mail-tokens.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { accounts } from '../../identity/index.ts'
import { writeContents } from '../contents/write-export.ts'
import { fileKey } from './policy.ts'
import {
  begin,
  finish,
  findLeftovers,
  forgetExports,
  forgetLeftovers,
  giveUp,
  updateProgress,
} from './queries.ts'
import { readyMail } from './view.ts'

interface ExportRequest {
  accountId: string
  exportId: string
}

const retries = 5

/** One at a time for each process: a copy reads every table and may weigh a lot. */
export const buildQueue = defineQueue<ExportRequest>('privacy.export', {
  concurrency: 1,
  retryLimit: retries,
})

const updateEveryMs = 300

/** From nothing each time: a try that was cut short leaves only a row that says «building». */
export async function build(services: Services, request: ExportRequest, retry: number, signal?: AbortSignal) {
  const { accountId, exportId } = request
  const asOwner = <T>(run: (tx: Tx) => Promise<T>) => transaction(services.db, { viewer: accountId }, run)
  const folder = await mkdtemp(join(tmpdir(), 'wayfellow-export-'))
  try {
    const bytes = await write(services, request, join(folder, 'data.zip'), signal)
    if (bytes === undefined) return
    await asOwner(async (tx) => {
      const { token, hash } = newMailToken()
      if (!(await finish(tx, exportId, bytes, hash))) return
      const contact = await accounts.contactOf(tx, accountId)
      if (!contact) return
      const mail = readyMail(contact.i18n, contact.firstName, token)
      await sendMail(services, tx, `export-ready:${exportId}`, { to: contact.email, mail })
    })
  } catch (error) {
    if (retry >= retries) await asOwner((tx) => giveUp(tx, exportId))
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function write(
  services: Services,
  { accountId, exportId }: ExportRequest,
  path: string,
  signal?: AbortSignal,
) {
  const { db, storage } = services
  if (!storage) throw new Error('no storage is configured')
  const asOwner = <T>(run: (tx: Tx) => Promise<T>) => transaction(db, { viewer: accountId }, run)
  let last = 0
  const contents = await writeContents(services, accountId, path, {
    begin: (total) => asOwner((tx) => begin(tx, exportId, total)),
    update: async (done) => {
      signal?.throwIfAborted()
      if (Date.now() - last < updateEveryMs) return
      last = Date.now()
      await asOwner((tx) => updateProgress(tx, exportId, done))
    },
  })
  if (contents !== undefined) await storage.writeFile(fileKey(exportId), path, contents, 'application/zip')
  return contents
}

/** Deletes expired exports, and files whose row is gone. */
export const forgetQueue = defineQueue<object>('privacy.forget-exports', {
  concurrency: 1,
  cron: '*/5 * * * *',
})

const atOnce = 500

export async function forget({ db, storage, log }: Services, signal: AbortSignal) {
  let total = 0
  for (let gone = atOnce; gone === atOnce && !signal.aborted; total += gone)
    gone = await forgetExports(db, atOnce)
  while (!signal.aborted) {
    const ids = await findLeftovers(db, atOnce)
    if (ids.length === 0) break
    if (!storage) throw new Error('no storage is configured')
    // Files first, then what leads to them: cut short, it is simply done again.
    await storage.remove(ids.map(fileKey))
    await forgetLeftovers(db, ids)
  }
  if (total > 0) log.info({ exports: total }, 'old copies of data are erased')
}
