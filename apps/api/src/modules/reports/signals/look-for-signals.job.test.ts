import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTalker } from '../../../../testing/builders/chats.ts'
import { anAdmin } from '../../../../testing/builders/reports.ts'
import { aStudent } from '../../../../testing/builders/stays.ts'
import { anApp } from '../../../../testing/app.ts'
import { lookForSignals } from './look-for-signals.job.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
})
afterAll(() => app.stop())

const look = () => lookForSignals(app.services)
const five = (name: string) => Promise.all(Array.from({ length: 5 }, () => aStudent(app, name)))

it('the same words to many, links to some and many blocks raise one case each, and nobody is punished', async () => {
  const [copier, linker, blocked, fair] = [
    await aTalker(app, 'cop'),
    await aTalker(app, 'lin'),
    await aStudent(app, 'blo'),
    await aTalker(app, 'fay'),
  ]
  const people = await five('pia')
  for (const [nth, person] of people.entries()) {
    await copier.start(person, 'Hi dear, come and see my lovely rooms')
    if (nth < 3) await linker.start(person, `Look here https://cheap.example/${nth}`)
    await fair.start(person, `Hello ${person.username}, I am coming to your city`)
    await person.call('POST', `/api/users/${blocked.username}/block`, {})
  }
  for (let round = 0; round < 2; round += 1) await look()
  const admin = await anAdmin(app)
  expect(await admin.about(copier)).toMatchObject([
    {
      source: 'signal',
      kind: 'person',
      words: 'Sent the same first message to 5 people within a day.',
      quote: 'Hi dear, come and see my lovely rooms',
      isUrgent: false,
    },
  ])
  expect(await admin.about(linker)).toMatchObject([{ words: 'Sent links in 3 first messages within a day.' }])
  expect(await admin.about(blocked)).toMatchObject([{ words: 'Blocked by 5 members within a week.' }])
  expect(await admin.about(fair)).toEqual([])
  expect((await copier.call('GET', '/api/chats')).statusCode).toBe(200)
})

it('what was dismissed is not raised again within the week', async () => {
  const blocked = await aStudent(app, 'bea')
  for (const person of await five('pio'))
    await person.call('POST', `/api/users/${blocked.username}/block`, {})
  await look()
  const admin = await anAdmin(app)
  const [found] = await admin.about(blocked)
  await admin.decide(found ?? { _id: '', version: 0 }, 'dismiss')
  await look()
  expect(await admin.about(blocked)).toEqual([])
})
