import { randomUUIDv7 } from 'node:crypto'
import type { HomeChange } from '@wayfellow/contract/homes'
import type { StayRequest } from '@wayfellow/contract/stay-requests'
import type { StayCard } from '@wayfellow/contract/stay-requests/card'
import { dayFromNow } from './homes.ts'
import { asOwner } from '../database.ts'
import { anAccount, type anApp, Browser } from '../app.ts'

type App = Awaited<ReturnType<typeof anApp>>

export const words =
  'Hello! I am coming for a conference at the university and would love to stay with students instead of a hotel.'

export const homeAddress = {
  address: { street: 'Rua da Boavista 98', unit: '2 esq', postcode: '1200-068', city: 'Lisboa' },
  point: { lat: 38.70811, lng: -9.14902 },
  directions: 'From the river up the second street',
  phone: '+351 912 345 678',
} satisfies HomeChange

/** Somebody signed in who may ask and be asked; old enough for all of a day's requests. */
export async function aStudent(app: App, name: string, facts: Parameters<typeof anAccount>[2] = {}) {
  const username = `${name}${randomUUIDv7().slice(-10)}`
  const account = await anAccount(app, name, { username, ...facts })
  const browser = new Browser(app)
  await browser.login(account)
  await asOwner(app.database.name, (client) =>
    client.query("update identity_accounts set created_at = now() - interval '8 days' where id = $1", [
      account.id,
    ]),
  )
  const call = browser.call.bind(browser)
  return {
    ...account,
    username,
    browser,
    call,
    home: (change: HomeChange) => call('PATCH', '/api/user/home', change),
    ask: (other: { username: string }, request: object = {}) =>
      call('POST', '/api/stay-requests', {
        clientId: randomUUIDv7(),
        username: other.username,
        arriveOn: dayFromNow(10),
        departOn: dayFromNow(13),
        text: words,
        ...request,
      }),
    act: (stay: Pick<StayRequest, '_id' | 'version'>, path: string, payload: object = {}) =>
      call('POST', `/api/stay-requests/${stay._id}/${path}`, { version: stay.version, ...payload }),
    see: async (stay: Pick<StayRequest, '_id'>) =>
      requestIn(await call('GET', `/api/stay-requests/${stay._id}`)),
    card: (stay: Pick<StayRequest, '_id'>) => call('GET', `/api/stay-requests/${stay._id}/card`),
  }
}
export type Student = Awaited<ReturnType<typeof aStudent>>

type Reply = Awaited<ReturnType<Browser['call']>>
export const codeOf = (reply: Reply) => reply.json<{ code: string }>().code
export const messageOf = (reply: Reply) => reply.json<{ message: string }>().message
export const requestIn = (reply: Reply) => {
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`)
  return reply.json<{ request: StayRequest }>().request
}
export const cardIn = (reply: Reply) => reply.json<{ card: StayCard }>().card

/** A host with room for two, and a guest. */
export async function aHostAndAGuest(app: App, change: HomeChange = {}) {
  const [host, guest] = [await aStudent(app, 'ines'), await aStudent(app, 'jonas')]
  await host.home({ hosting: 'yes', maxGuests: 2, ...homeAddress, ...change })
  return { host, guest }
}

export async function aRequest(app: App, request: object = {}, change: HomeChange = {}) {
  const { host, guest } = await aHostAndAGuest(app, change)
  return { host, guest, stay: requestIn(await guest.ask(host, request)) }
}

export async function anAcceptedStay(app: App, request: object = {}, change: HomeChange = {}) {
  const { host, guest, stay } = await aRequest(app, request, change)
  return { host, guest, stay: requestIn(await host.act(stay, 'accept')) }
}

/** As if everything about a stay had happened so many days earlier. */
export async function letDaysPass(app: App, { _id }: Pick<StayRequest, '_id'>, days: number) {
  await asOwner(app.database.name, (client) =>
    client.query(
      `update stay_requests set days = daterange(lower(days) - $2::int, upper(days) - $2::int),
         suggested = case when suggested is not null then daterange(lower(suggested) - $2::int, upper(suggested) - $2::int) end,
         waiting_since = waiting_since - $2::int * interval '1 day',
         created_at = created_at - $2::int * interval '1 day',
         due_at = due_at - $2::int * interval '1 day'
       where id = $1`,
      [_id, days],
    ),
  )
}
