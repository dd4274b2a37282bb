import { randomUUIDv7 } from 'node:crypto'
import type { OwnPhoto } from '@wayfellow/contract/photos'
import { evidenceAtMost, type Report } from '@wayfellow/contract/reports'
import type { Evidence } from '@wayfellow/contract/reports/evidence'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { aTalk, aTalker, codeOf, type Talker } from '../../../../testing/builders/chats.ts'
import { anAppOfFile } from '../../../../testing/file-app.ts'
import { aWaitingPhoto } from '../../../../testing/builders/posts.ts'
import { dataOf } from '../../../../testing/builders/privacy.ts'
import { anAdmin, report, reportsOf } from '../../../../testing/builders/reports.ts'
import { aStudent } from '../../../../testing/builders/stays.ts'
import { storageSettings } from '../../../../testing/app.ts'
import { givePhoto } from '../../photos/index.ts'
import { forgetOld } from './forget-evidence.job.ts'

const { app, owner } = anAppOfFile(storageSettings())

/** Made as an upload is, with its files in the storage. */
async function aScreenshot({ id: accountId }: { id: string }) {
  const { db, storage, photoLinks } = app().services
  const file = await sharp({ create: { width: 300, height: 60, channels: 3, background: '#357' } })
    .png()
    .toBuffer()
  if (!storage) throw new Error('there is no storage')
  const made = await givePhoto(
    { db, storage, photoLinks },
    { accountId, purpose: 'report', file, alt: 'What he wrote' },
  )
  return made ?? ''
}
const aShot = (who: { id: string }, facts: object = {}) =>
  aWaitingPhoto(app(), who, { purpose: 'report', ...facts })

async function say(who: Talker, chatId: string, text: string) {
  const clientId = randomUUIDv7()
  expect((await who.send(chatId, text, clientId)).statusCode).toBe(200)
  return clientId
}

async function lookAt(admin: Awaited<ReturnType<typeof anAdmin>>, about: { id: string }) {
  const [one] = await admin.about(about)
  const reply = await admin.look(one ?? { _id: '' })
  return { one, evidence: reply.json<{ evidence: Evidence[] }>().evidence }
}

it('the team sees what the reporter chose, as it stood, and nothing else of the conversation', async () => {
  const [ana, ben, chatId] = await aTalk(app())
  const threat = await say(ben, chatId, 'I wait for you at your faculty')
  const answer = await say(ana, chatId, 'Leave me alone')
  await say(ana, chatId, 'Not for anybody else')
  const reply = await report(ana, 'person', ben.id, { chatId, messageIds: [answer, threat] })
  expect(reply.json<{ report: Report }>().report).toMatchObject({ messagesCount: 2, photosCount: 0 })
  // Taking it back is too late.
  await ben.call('POST', `/api/chats/${chatId}/messages/${threat}/unsend`, {})
  const admin = await anAdmin(app())
  const { one, evidence } = await lookAt(admin, ben)
  expect(one?.reports).toMatchObject([{ messagesCount: 2, photosCount: 0, mayRead: false }])
  expect(one?.viewerActions).toContain('look')
  expect(one?.viewerActions).not.toContain('read')
  expect(evidence).toMatchObject([
    {
      by: { _id: ana.id },
      messages: [
        { _id: threat, isByReported: true, text: 'I wait for you at your faculty' },
        { _id: answer, isByReported: false, text: 'Leave me alone' },
      ],
      photos: [],
    },
  ])
  expect(JSON.stringify(evidence)).not.toContain('Not for anybody else')
  expect(await owner('select act, reason from reports_acts where case_id = $1', [one?._id])).toEqual([
    { act: 'read', reason: 'Looked at what the reporters chose to show' },
  ])
})

it('photos are for admins by links of minutes, and for nobody else', async () => {
  const [ana, ben, eve] = await Promise.all(['ana', 'ben', 'eve'].map((name) => aTalker(app(), name)))
  if (!ana || !ben || !eve) throw new Error('nobody is there')
  const photoId = await aScreenshot(ana)
  const waiting = (await ana.call('GET', '/api/user/photos?purpose=report')).json<{ photos: OwnPhoto[] }>()
  expect(waiting.photos).toMatchObject([{ _id: photoId, status: 'ready', sources: null }])
  expect((await report(ana, 'person', ben.id, { photoIds: [photoId] })).statusCode).toBe(200)
  const admin = await anAdmin(app())
  const { one, evidence } = await lookAt(admin, ben)
  const [photo] = evidence[0]?.photos ?? []
  expect(photo).toMatchObject({ _id: photoId, alt: 'What he wrote', width: 300, height: 60 })
  const link = photo?.sources.large ?? ''
  expect((await fetch(link)).status).toBe(200)
  expect((await fetch(link.split('?')[0] ?? '')).status).toBe(403)

  const [row] = await owner('select name from photos where id = $1', [photoId])
  const name = String(row?.['name'])
  for (const source of Object.values(app().services.photoLinks.sources(name)))
    expect((await fetch(source)).status).toBeGreaterThanOrEqual(403)
  // Not in a list, not in the queue, not for whom it is about, not taken twice, not removed behind the team's back.
  expect(JSON.stringify([await reportsOf(ana), await admin.queue()])).not.toContain(name)
  for (const who of [ben, eve, ana]) {
    expect((await who.call('POST', `/api/admin/cases/${one?._id}/look`, {})).statusCode).toBe(403)
    expect((await who.call('POST', `/api/user/photos/${photoId}/remove`, {})).statusCode).toBe(404)
  }
  for (const who of [ana, ben])
    expect(codeOf(await report(who, 'person', eve.id, { photoIds: [photoId] }))).toBe('evidence_gone')
})

it('only what is one’s own to show: no photo of somebody else, no message of another chat or person', async () => {
  const [ana, ben, chatId] = await aTalk(app())
  const [cleo, dan, others] = await aTalk(app())
  const foreign = await say(cleo, others, 'Between the two of us')
  const taken = await say(ben, chatId, 'Forget it')
  await ben.call('POST', `/api/chats/${chatId}/messages/${taken}/unsend`, {})
  const show = async (more: object) => codeOf(await report(ana, 'person', ben.id, more))
  expect(await show({ chatId: others, messageIds: [foreign] })).toBe('evidence_gone')
  expect(await show({ chatId, messageIds: [foreign] })).toBe('evidence_gone')
  expect(await show({ messageIds: [taken] })).toBe('evidence_gone')
  expect(await show({ chatId, messageIds: [taken] })).toBe('evidence_gone')
  expect(await show({ photoIds: [await aShot(ben)] })).toBe('evidence_gone')
  expect(await show({ photoIds: [await aShot(ana, { status: 'checking' })] })).toBe('evidence_gone')
  expect(await show({ photoIds: [await aShot(ana, { purpose: 'post' })] })).toBe('evidence_gone')
  // All or nothing: no report without what was to be shown with it.
  expect((await reportsOf(ana)).reports).toEqual([])
  // Messages of a third person are not evidence that the two may show.
  const said = await say(dan, others, 'Still between us')
  expect(codeOf(await report(cleo, 'person', ben.id, { chatId: others, messageIds: [said] }))).toBe(
    'evidence_gone',
  )
})

it('said again, what is shown is added, up to a limit that says what to do', async () => {
  const [ana, ben, chatId] = await aTalk(app())
  const first = await say(ben, chatId, 'One')
  await report(ana, 'person', ben.id, { chatId, messageIds: [first], photoIds: [await aShot(ana)] })
  const second = await say(ben, chatId, 'Two')
  await report(ana, 'person', ben.id, { chatId, messageIds: [first, second] })
  expect((await reportsOf(ana)).reports).toMatchObject([{ messagesCount: 2, photosCount: 1 }])
  await report(ana, 'person', ben.id)
  expect((await reportsOf(ana)).reports).toMatchObject([{ messagesCount: 2, photosCount: 1 }])
  const more = await Promise.all(Array.from({ length: evidenceAtMost.photos }, () => aShot(ana)))
  expect(codeOf(await report(ana, 'person', ben.id, { photoIds: more }))).toBe('evidence_full')
  const tooMany = { photoIds: [...more, await aShot(ana)] }
  expect((await report(ana, 'person', ben.id, tooMany)).statusCode).toBe(400)
})

it('is in the exported data of the person who showed it, with its files, and of nobody else', async () => {
  const [ana, ben] = [await aStudent(app(), 'ana'), await aStudent(app(), 'ben')]
  const photoId = await aScreenshot(ana)
  await report(ana, 'person', ben.id, { photoIds: [photoId] })
  const files = await dataOf(app(), ana)
  expect(files.has(`photos/report-${photoId}.avif`)).toBe(true)
  expect(files.get('reports.json')?.toString()).toContain('What he wrote')
  const others = await dataOf(app(), ben)
  expect([...others.values()].map((file) => file.toString()).join()).not.toContain('What he wrote')
})

it('once it is decided nobody looks any more', async () => {
  const [ana, ben, chatId] = await aTalk(app())
  const said = await say(ben, chatId, 'Answer me')
  await report(ana, 'person', ben.id, { chatId, messageIds: [said] })
  const admin = await anAdmin(app())
  const [one] = await admin.about(ben)
  await admin.decide(one ?? { _id: '', version: 0 }, 'warn')
  expect((await admin.look(one ?? { _id: '' })).statusCode).toBe(404)
  const [other] = await admin.about(ben, '?show=closed')
  expect(other?.viewerActions).not.toContain('look')
})

it('three years after the decision it is gone, its photos too; not a day before', async () => {
  const [ana, ben, chatId] = await aTalk(app())
  const said = await say(ben, chatId, 'Answer me')
  const photoId = await aShot(ana)
  await report(ana, 'person', ben.id, { chatId, messageIds: [said], photoIds: [photoId] })
  const kept = () => owner('select from reports_evidence where reporter_id = $1', [ana.id])
  const decided = (ago: string) =>
    owner('update reports set decided_at = now() - $2::interval where reporter_id = $1', [ana.id, ago])
  for (const ago of ['1 day', '1094 days']) {
    await decided(ago)
    await forgetOld(app().services, new AbortController().signal)
    expect(await kept()).toHaveLength(1)
  }
  await decided('1097 days')
  await forgetOld(app().services, new AbortController().signal)
  expect(await kept()).toHaveLength(0)
  expect(await owner('select from photos where id = $1', [photoId])).toHaveLength(0)
  expect(await owner('select from photos_leftovers where photo_id = $1', [photoId])).toHaveLength(1)
  expect((await reportsOf(ana)).reports).toMatchObject([{ messagesCount: 0, photosCount: 0 }])
})

it('goes with the account that showed it; what somebody wrote goes with their account', async () => {
  const [ana, ben, chatId] = await aTalk(app())
  const said = await say(ben, chatId, 'Answer me')
  const photoId = await aShot(ana)
  await report(ana, 'person', ben.id, { chatId, messageIds: [said], photoIds: [photoId] })
  await owner('delete from identity_accounts where id = $1', [ben.id])
  expect(await owner('select messages, jsonb_array_length(photos) as photos from reports_evidence')).toEqual(
    expect.arrayContaining([{ messages: [], photos: 1 }]),
  )
  expect((await reportsOf(ana)).reports).toMatchObject([{ messagesCount: 0, photosCount: 1 }])
  await owner('delete from identity_accounts where id = $1', [ana.id])
  expect(await owner('select from reports_evidence where reporter_id = $1', [ana.id])).toHaveLength(0)
  expect(await owner('select from photos_leftovers where photo_id = $1', [photoId])).toHaveLength(1)
})
