import { expect, it } from 'vitest'
import { anAppOfFile } from '../../../../testing/file-app.ts'
import { aPastStay, goodWords, writeAbout } from '../../../../testing/builders/reviews.ts'
import {
  askForData,
  dataOf,
  downloadToken,
  exportState,
  takeData,
} from '../../../../testing/builders/privacy.ts'
import { report } from '../../../../testing/builders/reports.ts'
import { aStudent, codeOf } from '../../../../testing/builders/stays.ts'
import { storageSettings, subjectsTo } from '../../../../testing/app.ts'
import { unzip } from '../../../../testing/zip-reader.ts'
import { build, forget } from './build-exports.job.ts'
import { fileKey } from './policy.ts'

const { app, owner } = anAppOfFile(storageSettings())

const textOf = (files: Map<string, Buffer>) =>
  [...files.values()].map((file) => file.toString('utf8')).join('\n')

it('gives a student everything that is theirs, and nothing that is private to others', async () => {
  const { host, guest, stay, occasion } = await aPastStay(app())
  await owner('insert into profiles (account_id, about) values ($1, $2)', [guest.id, 'guest-about bread'])
  await writeAbout(guest, occasion, {
    text: `${goodWords.text} guest-review`,
    privateWords: 'guest-private-words',
  })
  await writeAbout(host, occasion, {
    text: `${goodWords.text} host-review`,
    privateWords: 'host-private-words',
  })
  await report(host, 'person', guest.id, { words: 'host-report-words, said in confidence' })
  await report(guest, 'person', host.id, { words: 'guest-report-words' })
  const { chats } = (await guest.call('GET', '/api/chats')).json<{ chats: { _id: string }[] }>()
  const send = (who: typeof guest, text: string) =>
    who.call('POST', `/api/chats/${chats[0]?._id}/messages`, { clientId: crypto.randomUUID(), text })
  await send(guest, 'guest-message')
  await send(host, 'host-message')

  const files = await dataOf(app(), guest)
  const text = textOf(files)
  for (const own of [
    'guest-about',
    'guest-review',
    'guest-private-words',
    'guest-report-words',
    'guest-message',
  ])
    expect(text).toContain(own)
  expect(text).toContain(guest.email)
  expect(text).toContain(stay._id)
  // Messages they received are theirs to keep, and so are the published reviews about them.
  expect(text).toContain('host-message')
  expect(text).toContain(host.username)
  expect(text).toContain('host-review')
  for (const foreign of ['host-private-words', 'host-report-words', host.email, 'Boavista'])
    expect(text).not.toContain(foreign)
  expect(JSON.parse(files.get('chats.json')?.toString() ?? '')).toMatchObject({
    without_receipts: false,
    conversations: [{ with: host.username }],
  })
})

it('keeps a review to itself until it can be read', async () => {
  const { host, guest, occasion } = await aPastStay(app())
  await writeAbout(host, occasion, { text: `${goodWords.text} not-yet-public` })
  expect(textOf(await dataOf(app(), guest))).not.toContain('not-yet-public')
  expect(textOf(await dataOf(app(), host))).toContain('not-yet-public')
})

it('leaves out what was deleted from a chat, but not what the student wrote themselves', async () => {
  const { guest, host } = await aPastStay(app())
  const { chats } = (await guest.call('GET', '/api/chats')).json<{ chats: { _id: string }[] }>()
  const chatId = chats[0]?._id
  const send = (who: typeof guest, text: string) =>
    who.call('POST', `/api/chats/${chatId}/messages`, { clientId: crypto.randomUUID(), text })
  await send(guest, 'mine-before')
  await send(host, 'theirs-before')
  await owner(
    'update chats.participants set cleared_seq = last_seq where conversation_id = $1 and account_id = $2',
    [chatId, guest.id],
  )
  await send(host, 'theirs-after')
  const text = textOf(await dataOf(app(), guest))
  expect(text).toContain('mine-before')
  expect(text).toContain('theirs-after')
  expect(text).not.toContain('theirs-before')
})

it('is asked for once a day, also by two devices at once', async () => {
  const ana = await aStudent(app(), 'ana')
  const replies = await Promise.all(Array.from({ length: 5 }, () => askForData(ana)))
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(new Set(replies.filter(({ statusCode }) => statusCode !== 200).map(codeOf))).toEqual(
    new Set(['export_today']),
  )
  await expect.poll(async () => (await exportState(ana)).export?.status).toBe('ready')
  const { export: made, viewerActions } = await exportState(ana)
  expect(made?.done).toBe(made?.total)
  expect(viewerActions).toEqual(['sendLink'])
  await owner("update privacy_exports set created_at = now() - interval '25 hours' where account_id = $1", [
    ana.id,
  ])
  expect((await exportState(ana)).viewerActions).toEqual(['ask', 'sendLink'])
  expect((await askForData(ana)).statusCode).toBe(200)
})

it('has a link that works once, for its owner alone, and is kept only as a hash', async () => {
  const [ana, eve] = [await aStudent(app(), 'ana'), await aStudent(app(), 'eve')]
  await askForData(ana)
  const token = await downloadToken(app(), ana)
  expect(await subjectsTo(app(), ana.email)).toContain('Your data is ready')
  expect(JSON.stringify(await owner('select * from privacy_exports'))).not.toContain(token)

  expect(codeOf(await takeData(eve, token))).toBe('download_over')
  const attempts = await Promise.all(Array.from({ length: 5 }, () => takeData(ana, token)))
  expect(attempts.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(codeOf(await takeData(ana, token))).toBe('download_over')

  expect((await ana.call('POST', '/api/user/privacy/export/link', {})).statusCode).toBe(200)
  const next = await downloadToken(app(), ana)
  expect(next).not.toBe(token)
  const reply = await takeData(ana, next)
  const file = await fetch(reply.json<{ url: string }>().url)
  expect(file.headers.get('content-disposition')).toContain('wayfellow-data.zip')
  expect(unzip(Buffer.from(await file.arrayBuffer())).has('account.json')).toBe(true)
})

it('has no link to send for what is not there', async () => {
  const ana = await aStudent(app(), 'ana')
  expect(codeOf(await ana.call('POST', '/api/user/privacy/export/link', {}))).toBe('export_not_ready')
  expect(await exportState(ana)).toEqual({ export: null, viewerActions: ['ask'] })
})

it('is open to somebody who is banned', async () => {
  const ana = await aStudent(app(), 'ana', { bannedUntil: new Date('2999-01-01') })
  expect(textOf(await dataOf(app(), ana))).toContain(ana.email)
})

it('is erased with its days, file and all', async () => {
  const ana = await aStudent(app(), 'ana')
  await dataOf(app(), ana)
  const id = (await exportState(ana)).export?._id ?? ''
  const { storage } = app().services
  expect(await storage?.read(fileKey(id))).toBeDefined()
  await owner("update privacy_exports set expires_at = now() - interval '1 minute' where id = $1", [id])
  expect((await exportState(ana)).export).toBeNull()
  await forget(app().services, new AbortController().signal)
  expect(await storage?.read(fileKey(id))).toBeUndefined()
  expect(await owner('select from privacy_exports where id = $1', [id])).toEqual([])
  expect(await owner('select from privacy_leftovers')).toEqual([])
})

it('gives up after its last try, and may be asked for anew', async () => {
  const ana = await aStudent(app(), 'ana')
  const exportId = crypto.randomUUID()
  await owner(
    "insert into privacy_exports (id, account_id, expires_at) values ($1, $2, now() + interval '7 days')",
    [exportId, ana.id],
  )
  const withoutStorage = { ...app().services, storage: undefined }
  const request = { accountId: ana.id, exportId }
  await expect(build(withoutStorage, request, 0)).rejects.toThrow('no storage')
  expect((await exportState(ana)).viewerActions).toEqual([])
  await expect(build(withoutStorage, request, 5)).rejects.toThrow('no storage')
  expect(await exportState(ana)).toMatchObject({ export: { status: 'failed' }, viewerActions: ['ask'] })
})
