import { expect, it } from 'vitest'
import { anAppOfFile } from '../../../../testing/file-app.ts'
import { aPastStay, goodWords, reviewsOf, writeAbout } from '../../../../testing/builders/reviews.ts'
import { report } from '../../../../testing/builders/reports.ts'
import { aStudent, codeOf, type Student } from '../../../../testing/builders/stays.ts'
import { Browser, newestLink, storageSettings, subjectsTo } from '../../../../testing/app.ts'
import { ownerOf } from '../../../../testing/database.ts'
import { eraseDue } from './erase-accounts.job.ts'
import { replayErasures } from './replay-erasures.ts'

const { app, owner } = anAppOfFile(storageSettings())

const ask = (who: Student, currentPassword = who.password) =>
  who.call('POST', '/api/user/privacy/deletion', { currentPassword })
const press = (path: string) => new Browser(app()).call('POST', path, {})
const linkTo = async (who: Student, page: string) =>
  (await newestLink(app(), who.email, `/${page}/`)).slice(page.length + 2)
const sees = async (viewer: Student, whom: Student) =>
  (await viewer.call('GET', `/api/users/${whom.username}`)).statusCode === 200
const eraseNow = async (...people: Student[]) => {
  await owner('update identity_accounts set erase_at = now() where id = any($1) and erase_at is not null', [
    people.map(({ id }) => id),
  ])
  // A job that runs in this very moment is left alone, so what is due has to be done before.
  const running = () =>
    owner(
      `select name from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()
       and data::text like any($1)`,
      [people.map(({ id }) => `%${id}%`)],
    )
  await expect.poll(running, { timeout: 60_000 }).toEqual([])
  await eraseDue(app().services, new AbortController().signal)
}
const exists = async ({ id }: Student) =>
  (await owner('select from identity_accounts where id = $1', [id])).length === 1

/** Asked with the password, confirmed from the mailbox. */
async function leave(who: Student) {
  await ask(who)
  return press(`/api/privacy/deletions/${await linkTo(who, 'delete-account')}`)
}

it('asks for the password and for the mailbox, and hides at once', async () => {
  const [ana, ben] = [await aStudent(app(), 'ana'), await aStudent(app(), 'ben')]
  expect(codeOf(await ask(ana, 'not-mine-1'))).toBe('wrong_password')
  expect((await ask(ana)).statusCode).toBe(200)
  expect(await sees(ben, ana)).toBe(true)
  const token = await linkTo(ana, 'delete-account')
  expect(JSON.stringify(await owner('select * from privacy_deletions'))).not.toContain(token)

  const presses = await Promise.all(Array.from({ length: 5 }, () => press(`/api/privacy/deletions/${token}`)))
  expect(presses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(codeOf(await press(`/api/privacy/deletions/${token}`))).toBe('link_over')
  expect(await sees(ben, ana)).toBe(false)
  await expect.poll(async () => (await ana.call('GET', '/api/auth/session/user')).statusCode).toBe(401)
  expect(await subjectsTo(app(), ana.email)).toContain('Your account will be deleted')
  // Two weeks are not over.
  await eraseDue(app().services, new AbortController().signal)
  expect(await exists(ana)).toBe(true)
})

it('is undone by the link in the mail', async () => {
  const [ana, ben] = [await aStudent(app(), 'ana'), await aStudent(app(), 'ben')]
  await leave(ana)
  const token = await linkTo(ana, 'undelete')
  expect((await press(`/api/privacy/deletions/${token}/undo`)).statusCode).toBe(200)
  expect(await sees(ben, ana)).toBe(true)
  expect(codeOf(await press(`/api/privacy/deletions/${token}/undo`))).toBe('link_over')
  await eraseNow(ana)
  expect(await exists(ana)).toBe(true)
})

it('is undone by signing in, which opens nothing else before', async () => {
  const [ana, ben] = [await aStudent(app(), 'ana'), await aStudent(app(), 'ben')]
  await leave(ana)
  const again = ana.browser
  await again.login(ana)
  const { user } = (await again.call('GET', '/api/auth/session/user')).json<{
    user: { banned: boolean; eraseAt?: string }
  }>()
  expect(user.banned).toBe(true)
  expect(new Date(user.eraseAt ?? 0).getTime()).toBeGreaterThan(Date.now())
  expect((await again.call('GET', '/api/user/profile')).statusCode).toBe(403)
  expect((await again.call('GET', '/api/user/privacy/deletion')).json()).toMatchObject({ isDelayed: false })
  expect((await again.call('POST', '/api/user/privacy/deletion/undo', {})).statusCode).toBe(200)
  expect(await sees(ben, ana)).toBe(true)
})

it('erases the account with its days, and leaves to others what was theirs', async () => {
  const { host, guest, stay, occasion } = await aPastStay(app())
  await writeAbout(guest, occasion, { text: `${goodWords.text} by the guest`, privateWords: 'guest-private' })
  await writeAbout(host, occasion, { text: `${goodWords.text} by the host` })
  const { chats } = (await host.call('GET', '/api/chats')).json<{ chats: { _id: string }[] }>()
  const chatId = chats[0]?._id ?? ''
  await guest.call('POST', `/api/chats/${chatId}/messages`, {
    clientId: crypto.randomUUID(),
    text: 'See you next spring',
  })
  await leave(guest)
  await eraseNow(guest)

  expect(await exists(guest)).toBe(false)
  const { messages } = (await host.call('GET', `/api/chats/${chatId}/messages`)).json<{
    messages: { text: string | null }[]
  }>()
  expect(messages.map(({ text }) => text)).toContain('See you next spring')
  const { reviews } = await reviewsOf(host, host)
  expect(JSON.stringify(reviews)).toContain('by the guest')
  expect(JSON.stringify(reviews)).not.toContain(guest.username)
  expect(await owner('select guest_id, text from stay_requests where id = $1', [stay._id])).toEqual([
    { guest_id: null, text: null },
  ])
  const left = await owner(
    `select (select count(*) from pgboss.job where strpos(data::text, $1) > 0 or strpos(data::text, $2) > 0)::int as jobs,
       (select count(*) from reviews_private where words = 'guest-private')::int as words,
       (select count(*) from chats.participants where account_id = $1::uuid)::int as sides`,
    [guest.id, guest.email],
  )
  expect(left).toEqual([{ jobs: 0, words: 0, sides: 0 }])
  expect((await new Browser(app()).login(guest)).statusCode).toBe(400)
})

it('takes a conversation away that nobody is in any more', async () => {
  const { host, guest } = await aPastStay(app())
  const { chats } = (await host.call('GET', '/api/chats')).json<{ chats: { _id: string }[] }>()
  await leave(host)
  await leave(guest)
  await eraseNow(host, guest)
  expect(await owner('select from chats.messages where conversation_id = $1', [chats[0]?._id])).toEqual([])
  expect(await owner('select from chats.conversations where id = $1', [chats[0]?._id])).toEqual([])
})

it('waits for an open case, says so once, and goes on when it is decided', async () => {
  const [ana, ben] = [await aStudent(app(), 'ana'), await aStudent(app(), 'ben')]
  await report(ben, 'person', ana.id)
  await leave(ana)
  await eraseNow(ana)
  await eraseNow(ana)
  expect(await exists(ana)).toBe(true)
  const delayed = (await subjectsTo(app(), ana.email)).filter((subject) => subject.includes('a little later'))
  expect(delayed).toHaveLength(1)
  const again = ana.browser
  await again.login(ana)
  expect((await again.call('GET', '/api/user/privacy/deletion')).json()).toMatchObject({ isDelayed: true })
  await owner("update reports_cases set status = 'dismissed' where about_id = $1", [ana.id])
  await eraseNow(ana)
  expect(await exists(ana)).toBe(false)
})

it('hides who takes a break, and brings them back by signing in', async () => {
  const [ana, ben] = [await aStudent(app(), 'ana'), await aStudent(app(), 'ben')]
  const rest = (currentPassword: string) =>
    ana.call('POST', '/api/user/privacy/deactivation', { currentPassword })
  expect(codeOf(await rest('not-mine-1'))).toBe('wrong_password')
  expect((await rest(ana.password)).statusCode).toBe(200)
  expect(await sees(ben, ana)).toBe(false)
  await expect.poll(async () => (await ana.call('GET', '/api/auth/session/user')).statusCode).toBe(401)
  const again = ana.browser
  await again.login(ana)
  expect((await again.call('GET', '/api/auth/session/user')).json()).toMatchObject({
    user: { banned: false },
  })
  expect(await sees(ben, ana)).toBe(true)
})

it('stays banned through a break', async () => {
  const ana = await aStudent(app(), 'ana')
  await ana.call('POST', '/api/user/privacy/deactivation', { currentPassword: ana.password })
  await owner("update identity_accounts set banned_until = 'infinity' where id = $1", [ana.id])
  const again = ana.browser
  await again.login(ana)
  expect((await again.call('GET', '/api/auth/session/user')).json()).toMatchObject({ user: { banned: true } })
})

it('lets somebody who is banned leave', async () => {
  const ana = await aStudent(app(), 'ana', { bannedUntil: new Date('2999-01-01') })
  expect((await leave(ana)).statusCode).toBe(200)
  await eraseNow(ana)
  expect(await exists(ana)).toBe(false)
})

const loggedIds = async () => {
  const ids: string[] = []
  for await (const portion of app().services.erasureLog?.read() ?? []) ids.push(...portion)
  return ids
}
const replay = () => {
  const { erasureLog } = app().services
  if (!erasureLog) throw new Error('there is no log of erasures')
  return replayErasures(ownerOf(app().database.name), erasureLog)
}

it('notes who was erased outside the database, and erases nobody when it cannot', async () => {
  const [ana, ben] = [await aStudent(app(), 'ana'), await aStudent(app(), 'ben')]
  await leave(ana)
  const { services } = app()
  const whole = services.erasureLog
  const away = { write: () => Promise.reject(new Error('the bucket is away')) }
  services.erasureLog = whole && { ...whole, ...away }
  await expect(eraseNow(ana)).rejects.toThrow('the bucket is away')
  expect(await exists(ana)).toBe(true)
  services.erasureLog = whole
  await eraseNow(ana)
  const ids = await loggedIds()
  expect(ids).toContain(ana.id)
  expect(ids).not.toContain(ben.id)
})

it('erases again whom a restored backup has brought back, and nobody else', async () => {
  const [ana, ben, cem] = [
    await aStudent(app(), 'ana'),
    await aStudent(app(), 'ben'),
    await aStudent(app(), 'cem'),
  ]
  await report(ben, 'person', cem.id)
  // As if both had been erased after the moment that the backup is from.
  for (const { id } of [ana, cem]) await app().services.erasureLog?.write(id)
  expect(await replay()).toMatchObject({ erased: 1, waiting: 1 })
  expect([await exists(ana), await exists(ben), await exists(cem)]).toEqual([false, true, true])
  expect(await sees(ben, cem)).toBe(false)
  expect(await replay()).toMatchObject({ erased: 0, waiting: 1 })
})
