import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raceRepetitions } from '../../../../testing/race-repetitions.ts'
import { aGroup } from '../../../../testing/builders/groups.ts'
import { notificationTesting } from '../../../../testing/builders/notifications.ts'
import { faultsOf, plansOf } from '../../../../testing/builders/plans.ts'
import { anApp, subjectsTo } from '../../../../testing/app.ts'
import { mailDue, type PushNote, pushToPhones } from './unread-messages.job.ts'
import { lockMailsDue } from './queries.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
})
afterAll(() => app.stop())

const { aReader, later, quietNow, sql } = notificationTesting(() => app)

/** A worker, and what went out to phones over it. */
function aWorker(fail?: () => Promise<void>) {
  const pushed: { to: string; note: PushNote }[] = []
  const push = async (to: string, note: PushNote) => {
    await fail?.()
    pushed.push({ to, note })
  }
  const phones = { push, countUnread: async () => 1 }
  return { pushed, goRound: () => pushToPhones(app.services, phones) }
}
const mailRound = () => mailDue(app.services)
const noPhones = () => pushToPhones(app.services, { countUnread: async () => 0 })
/** Nobody else has taken what was due. */
async function withoutPhones() {
  await later(0.3)
  await noPhones()
}

/** Jonas writes to Inês. */
async function aChat() {
  const [ines, jonas] = [await aReader('ines'), await aReader('jonas')]
  const write = async (text = 'Hello') => {
    const message = { username: ines.username, clientId: randomUUIDv7(), text }
    const reply = await jonas.browser.call('POST', '/api/chats', message)
    return reply.json<{ chat: { _id: string }; message: { seq: number } }>()
  }
  const { chat } = await write()
  const read = (seq: number) => ines.browser.call('POST', `/api/chats/${chat._id}/read`, { seq })
  return { ines, jonas, chat, write, read, mails: () => subjectsTo(app, ines.email) }
}

describe('phones', () => {
  it('hear of a message at once, one note per conversation, without a word of it', async () => {
    const { ines, jonas, chat, write } = await aChat()
    const worker = aWorker()
    await worker.goRound()
    await write('The key is under the mat')
    await write('The key is under the mat')
    await worker.goRound()
    await worker.goRound()
    const path = `/chats/${jonas.username}`
    expect(worker.pushed).toMatchObject([
      { to: ines.id, note: { title: 'jonas sent you a message', path, tag: chat._id } },
      { to: ines.id, note: { title: 'jonas sent you 3 messages', path, tag: chat._id } },
    ])
    expect(JSON.stringify(worker.pushed)).not.toContain('the mat')
  })

  it('hear of it in their own language', async () => {
    const { ines, write } = await aChat()
    await sql(`update identity_accounts set language = 'fr' where id = $1`, [ines.id])
    await write()
    const worker = aWorker()
    await worker.goRound()
    expect(worker.pushed.map(({ note }) => note.title)).toEqual(['jonas t’a envoyé 2 messages'])
  })

  it('hear what is said in a group by its title, and nothing of who came and went', async () => {
    const [ines, jonas] = [await aReader('ines'), await aReader('jonas')]
    const group = aGroup(app)
    await group.join(ines)
    const chatId = await group.join(jonas)
    const worker = aWorker()
    await worker.goRound()
    expect(worker.pushed).toEqual([])
    for (const text of ['the code is 4711', 'the code is 4712'])
      await jonas.browser.call('POST', `/api/chats/${chatId}/messages`, { clientId: randomUUIDv7(), text })
    await worker.goRound()
    const title = '2 new messages in Sunset picnic'
    expect(worker.pushed).toMatchObject([
      { to: ines.id, note: { title, path: `/chats/group/${chatId}`, tag: chatId } },
    ])
    expect(JSON.stringify(worker.pushed)).not.toContain('the code is')
    await later(11)
    await mailRound()
    expect(await subjectsTo(app, ines.email)).toContain(title)
  })

  it('hear of it also when a worker that reaches none was there first', async () => {
    const { ines } = await aChat()
    await noPhones()
    const worker = aWorker()
    await worker.goRound()
    expect(worker.pushed.map(({ to }) => to)).toEqual([ines.id])
  })

  it('stay silent for what was read, muted, sent by a blocked one, or not wished for', async () => {
    const [read, muted, blocked, off] = [await aChat(), await aChat(), await aChat(), await aChat()]
    await read.read(1)
    await muted.ines.browser.call('PATCH', `/api/chats/${muted.chat._id}`, { isMuted: true })
    await blocked.ines.browser.call('POST', `/api/users/${blocked.jonas.username}/block`, {})
    await sql('insert into notifications_settings (account_id, choices) values ($1, $2)', [
      off.ines.id,
      { messages: { push: false } },
    ])
    const worker = aWorker()
    await worker.goRound()
    expect(worker.pushed).toEqual([])
    await muted.write()
    await worker.goRound()
    expect(worker.pushed).toEqual([])
  })

  it('stay silent in quiet hours and hear of it after them', async () => {
    const { ines } = await aChat()
    await quietNow(ines.id)
    const worker = aWorker()
    await worker.goRound()
    expect(worker.pushed).toEqual([])
    await sql('delete from notifications_settings where account_id = $1', [ines.id])
    await later(62)
    await worker.goRound()
    expect(worker.pushed).toHaveLength(1)
  })

  it('hear of it from one of two workers only', async () => {
    const { ines, write } = await aChat()
    for (let round = 0; round < raceRepetitions; round += 1) {
      if (round > 0) await write()
      const [one, two] = [aWorker(), aWorker()]
      await Promise.all([one.goRound(), two.goRound()])
      expect([...one.pushed, ...two.pushed].filter(({ to }) => to === ines.id)).toHaveLength(1)
    }
  })

  it('hear of what was written while the note before was on its way', async () => {
    const { write } = await aChat()
    const worker = aWorker(async () => {
      if (worker.pushed.length === 0) await write()
    })
    await worker.goRound()
    await worker.goRound()
    expect(worker.pushed.map(({ note }) => note.title)).toEqual([
      'jonas sent you a message',
      'jonas sent you 2 messages',
    ])
  })
})

describe('a mail about messages', () => {
  it('comes when they were unread for ten minutes, one for all, and not again before they are read', async () => {
    const { write, read, mails } = await aChat()
    await withoutPhones()
    await write()
    await withoutPhones()
    await later(9)
    await mailRound()
    expect(await mails()).toEqual([])
    await later(1)
    await mailRound()
    expect(await mails()).toEqual(['jonas sent you a message'])
    const { message } = await write()
    await withoutPhones()
    await later(120)
    await mailRound()
    expect(await mails()).toHaveLength(1)
    await read(message.seq)
    await write()
    await withoutPhones()
    await later(10)
    await mailRound()
    expect(await mails()).toHaveLength(2)
  })

  it('does not come for what was read in time, nor counts the minutes of before', async () => {
    const { read, write, mails } = await aChat()
    await withoutPhones()
    await later(9)
    await read(1)
    await write()
    await withoutPhones()
    await later(2)
    await mailRound()
    expect(await mails()).toEqual([])
  })

  it('does not come from somebody who is muted or blocked since', async () => {
    const [muted, blocked] = [await aChat(), await aChat()]
    await withoutPhones()
    await muted.ines.browser.call('PATCH', `/api/chats/${muted.chat._id}`, { isMuted: true })
    await blocked.jonas.browser.call('POST', `/api/users/${blocked.ines.username}/block`, {})
    await later(11)
    await mailRound()
    expect([await muted.mails(), await blocked.mails()]).toEqual([[], []])
  })

  it('tells of several people at once', async () => {
    const { ines, mails } = await aChat()
    const eve = await aReader('eve')
    const message = { username: ines.username, clientId: randomUUIDv7(), text: 'Hi' }
    await eve.browser.call('POST', '/api/chats', message)
    await withoutPhones()
    await later(11)
    await mailRound()
    expect(await mails()).toEqual(['eve and one other person sent you messages'])
  })

  it('is written by one of two workers', async () => {
    const { write, read, mails } = await aChat()
    for (let round = 1; round <= 25; round += 1) {
      await withoutPhones()
      await later(31)
      await Promise.all([mailRound(), mailRound()])
      expect(await mails()).toHaveLength(round)
      await read(round)
      await write()
    }
  })
})

it('finds what is due by its indexes', async () => {
  const { ines } = await aChat()
  await sql(
    `with c as (insert into chats.conversations (id, kind, started_by)
       select gen_random_uuid(), 'direct', $1 from generate_series(1, 20000) returning id)
     insert into chats.participants (conversation_id, account_id, other_id) select id, $1, gen_random_uuid() from c`,
    [randomUUIDv7()],
  )
  await sql('analyze chats.participants')
  // The worker asks for what is due through functions that see everybody's rows, as the owner does.
  const everybodys = { ...app.database, apiUrl: app.database.ownerUrl }
  const plans = [
    ...(await plansOf(everybodys, {}, (tx) =>
      tx
        .selectFrom('chats.participants')
        .select('account_id')
        .where('notify_due', '<=', new Date())
        .orderBy('notify_due')
        .limit(100)
        .execute(),
    )),
    ...(await plansOf(app.database, { viewer: ines.id }, (tx) => lockMailsDue(tx, ines.id))),
  ]
  for (const plan of plans) expect(faultsOf(plan, 60)).toEqual([])
  expect(plans).toHaveLength(2)
})
