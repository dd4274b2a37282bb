import type { Services } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { createZip } from '../../../platform/files/zip.ts'
import { isPrivatePhoto } from '../../photos/index.ts'
import { files, tablesOf } from './export-contents.ts'
import {
  type Conversation,
  readConversations,
  readMessages,
  readPart,
  readPhotos,
  readReceipts,
} from './queries.ts'
import { readme } from './view.ts'

interface Progress {
  /** Returns whether to go on. */
  begin: (total: number) => Promise<boolean>
  update: (done: number) => Promise<void>
}

const messagesAtOnce = 1_000

/** Writes everything about one student as a ZIP file; returns its size, or undefined when it is not wanted any more. */
export async function writeContents(
  services: Pick<Services, 'db' | 'photoLinks' | 'storage'>,
  accountId: string,
  path: string,
  { begin, update }: Progress,
): Promise<number | undefined> {
  const { db, photoLinks, storage } = services
  const asOwner = <T>(run: (tx: Tx) => Promise<T>) => transaction(db, { viewer: accountId }, run)
  const conversations = await asOwner((tx) => readConversations(tx, accountId))
  const photos = await asOwner((tx) => readPhotos(tx, accountId))
  if (!(await begin(files.length + conversations.length + photos.length))) return undefined

  const zip = await createZip(path)
  let done = 0
  const step = () => update((done += 1))
  try {
    await zip.addText('README.txt', [Buffer.from(readme(new Date().toISOString()))])
    for (const file of files) {
      const tables: Record<string, unknown> = {}
      for (const [table, part] of tablesOf(file))
        tables[table] = await asOwner((tx) => readPart(tx, table, part, accountId))
      await zip.addText(`${file}.json`, [jsonOf(tables)])
      await step()
    }
    const receiptsAreOff = await asOwner((tx) => readReceipts(tx, accountId))
    await zip.addText('chats.json', chatsOf(services, accountId, conversations, receiptsAreOff, step))
    for (const { id, name, purpose } of photos) {
      const keys = isPrivatePhoto(purpose) ? photoLinks.privateKeys(name) : photoLinks.keys(name)
      const bytes = await storage?.read(keys.at(-1) ?? '')
      // Removed while we wrote: then it is not kept any more either.
      if (bytes) await zip.addFile(`photos/${purpose}-${id}.avif`, bytes)
      await step()
    }
    return await zip.finish()
  } catch (error) {
    await zip.abandon()
    throw error
  }
}

/** A conversation can be as long as a book: one page of it after the other. */
async function* chatsOf(
  { db }: Pick<Services, 'db'>,
  accountId: string,
  conversations: readonly Conversation[],
  receiptsAreOff: boolean,
  step: () => Promise<void>,
) {
  yield Buffer.from(`{\n"without_receipts": ${receiptsAreOff},\n"conversations": [`)
  for (const [nth, { id, head }] of conversations.entries()) {
    yield Buffer.from(`${nth === 0 ? '' : ','}\n${JSON.stringify(head).slice(0, -1)},"messages":[`)
    let after = 0
    for (let page = messagesAtOnce; page === messagesAtOnce;) {
      const rows = await transaction(db, { viewer: accountId, conversation: id }, (tx) =>
        readMessages(tx, id, accountId, after, messagesAtOnce),
      )
      const lines = rows.map(({ row }) => JSON.stringify(row)).join(',\n')
      if (lines !== '') yield Buffer.from(`${after === 0 ? '' : ','}\n${lines}`)
      after = rows.at(-1)?.seq ?? after
      page = rows.length
    }
    yield Buffer.from(']}')
    await step()
  }
  yield Buffer.from('\n]}\n')
}

const jsonOf = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
