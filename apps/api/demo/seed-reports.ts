import { randomUUIDv7 } from 'node:crypto'
import type { ReportKind } from '@wayfellow/contract/reports'
import { startChat } from '../src/modules/chats/index.ts'
import { createPost } from '../src/modules/posts/index.ts'
import {
  appealSanction,
  decideCase,
  fileReport,
  listQueue,
  listSanctions,
} from '../src/modules/reports/index.ts'
import { demoAppeal, demoFakeHome, demoPressure, demoRing, demoUnfair, type Voice } from './people/reports.ts'
import { draw, findPlaceId, type Means, speakAs } from './seed-posts.ts'

type Ids = ReadonlyMap<string, string>

/** Files the reports in the admins' queue, each as the person it happened to. `posts` are ids by their texts. */
export async function speakUp(means: Means, ids: Ids, posts: ReadonlyMap<string, string>) {
  const as = (username: string) => speakAs(means, ids, username)
  const report: Report = async (kind, targetId, voices, talk) => {
    for (const { by, mayRead = false, category, words, photos = [], showsMessages } of voices) {
      const photoIds = await draw(means, ids.get(by) ?? '', photos, 'report')
      const messageIds = showsMessages && talk ? talk.messageIds : []
      const chat = talk && (mayRead || kind === 'message' || messageIds.length > 0) && { chatId: talk.chatId }
      await fileReport(as(by), { kind, targetId, category, words, mayRead, photoIds, messageIds, ...chat })
    }
  }
  const write = async (by: string, to: string, text: string) => {
    const clientId = randomUUIDv7()
    const { chat } = await startChat({ ...as(by), hint: () => undefined }, { username: to, clientId, text })
    return { chatId: chat._id, messageId: clientId }
  }

  const unfair = [...posts].find(([words]) => words.startsWith(demoUnfair.begins))
  if (unfair) await report('post', unfair[1], [demoUnfair])
  await banAndAppeal(means, ids, report)

  const { by, to, messages, worst, voices } = demoPressure
  const talk: Talk = { chatId: '', messageIds: [] }
  for (const text of messages) {
    const { chatId, messageId } = await write(by, to, text)
    talk.chatId = chatId
    talk.messageIds.push(messageId)
    if (text.startsWith(worst.begins)) await report('message', messageId, [worst.voice], talk)
  }
  await report('person', ids.get(by) ?? '', voices, talk)

  for (const message of demoRing.messages)
    for (const reader of message.to) await write(message.by, reader, demoRing.text)
  for (const [username, said] of Object.entries(demoRing.voices))
    await report('person', ids.get(username) ?? '', said)

  const placeId = await findPlaceId(means.db, demoFakeHome.place)
  // Without a gazetteer there is no place to show them in.
  if (placeId === undefined) return
  const input = { clientId: randomUUIDv7(), kind: 'offering' as const, text: demoFakeHome.text, placeId }
  const { post } = await createPost(as(demoFakeHome.by), { ...input, universityId: null, photoIds: [] })
  await report('post', post._id, demoFakeHome.voices)
}

interface Talk {
  chatId: string
  messageIds: string[]
}
type Report = (kind: ReportKind, targetId: string, voices: readonly Voice[], talk?: Talk) => Promise<void>

/** One admin decides; what the student says against it waits for another. */
async function banAndAppeal(means: Means, ids: Ids, report: Report) {
  const { about, voices, decidedBy, days, reason, note, words } = demoAppeal
  await report('person', ids.get(about) ?? '', voices)
  const admin = speakAs(means, ids, decidedBy)
  const desk = { ...admin, viewer: { ...admin.viewer, role: 'admin' as const, secondFactor: true } }
  const { items } = await listQueue(desk, { show: 'open', of: 'reports', q: '', page: 1 })
  const found = items
    .map((item) => item.kind === 'case' && item.case)
    .find((one) => one && one.about?.username === about)
  if (!found) throw new Error(`nobody has reported ${about}`)
  const { _id: caseId, version } = found
  await decideCase(desk, { caseId, version, act: 'ban', days, reason, note, answer: '' })
  const student = speakAs(means, ids, about)
  const [given] = (await listSanctions(student, { page: 1 })).sanctions
  if (given) await appealSanction(student, { sanctionId: given._id, words })
}
