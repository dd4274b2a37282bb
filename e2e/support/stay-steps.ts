import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { searchPlaces } from '../../packages/contract/src/places.ts'
import { StayRequest } from '../../packages/contract/src/stay-requests/index.ts'
import type { Person } from './people.ts'

export const words =
  'Ciao! I come for the language tandem and a concert, sleep anywhere flat and cook a decent Kaiserschmarrn.'

/** So many days from now, as a plain day. Never today: the city's day may be another than the machine's. */
export function inDays(count: number): string {
  return new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
}

/** As the calendar names it: «December 12, 2026». */
export function named(day: string): RegExp {
  const name = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )
  return new RegExp(name)
}

/** «Dec 12 – 14», with any space in it. */
export function range(arriveOn: string, departOn: string): RegExp {
  const days = new Intl.DateTimeFormat('en', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).formatRange(new Date(`${arriveOn}T12:00:00Z`), new Date(`${departOn}T12:00:00Z`))
  return new RegExp(days.replaceAll(/\s+/g, String.raw`\s+`))
}

/** Both days in the calendar of a sheet, turning months as needed. */
export async function pickDays(sheet: Locator, arriveOn: string, departOn: string) {
  for (const day of [arriveOn, departOn]) {
    const cell = sheet.getByRole('button', { name: named(day) })
    for (let turns = 0; turns < 6 && !(await cell.isVisible()); turns += 1) {
      await sheet.getByRole('button', { name: 'Next' }).first().click()
    }
    await cell.click()
  }
}

type Call = (
  method: 'get' | 'post' | 'patch',
  path: string,
  body?: object,
) => Promise<Record<string, unknown>>

/** Returns a function that calls the API with the session of this browser, without a page. */
export async function callerOf(context: BrowserContext, origin = ''): Promise<Call> {
  const headers = { origin, 'x-client-platform': 'web' }
  const refresh = async () => {
    const reply = await context.request.post('/api/auth/session/refresh', { headers, data: {} })
    const body: unknown = await reply.json()
    return String(body instanceof Object && 'token' in body && body.token)
  }
  let token = await refresh()
  return async (method, path, body) => {
    const send = () =>
      context.request[method](path, {
        headers: { ...headers, authorization: `Bearer ${token}` },
        ...(body && { data: body }),
      })
    let reply = await send()
    // A change of permissions invalidates the token.
    if (reply.status() === 401) {
      token = await refresh()
      reply = await send()
    }
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true)
    const said: unknown = await reply.json()
    return said instanceof Object ? Object.fromEntries(Object.entries(said)) : {}
  }
}

export const address = { street: 'Rua Secreta 98', unit: '3 esq.', postcode: '1200-192', city: 'Lisbon' }

/** A bed for two in Lisbon, at an address nobody may know before it is accepted. */
export const aHome = {
  hosting: 'yes',
  maxGuests: 2,
  longestStay: 10,
  houseRules: 'Shoes off. Quiet after eleven.',
  directions: 'Behind the blue door',
  address,
  point: { lat: 38.708_113, lng: -9.149_021 },
}

/** Has it, and lives there. Their profile is then what it says, and no longer complete. */
export async function openHome(call: Call, facts: object = {}) {
  const { places } = await call('get', '/api/places?q=Lisbon')
  const [lisbon] = searchPlaces.output.parse({ places }).places
  await call('patch', '/api/user/profile', { placeId: lisbon?._id })
  await call('patch', '/api/user/home', { ...aHome, ...facts })
}

export async function askBy(call: Call, host: Person, facts: object = {}): Promise<StayRequest> {
  const { request } = await call('post', '/api/stay-requests', {
    clientId: crypto.randomUUID(),
    username: host.username,
    arriveOn: inDays(30),
    departOn: inDays(33),
    text: words,
    ...facts,
  })
  return StayRequest.parse(request)
}

export async function actBy(call: Call, { _id, version }: StayRequest, action: string, more: object = {}) {
  const { request } = await call('post', `/api/stay-requests/${_id}/${action}`, { version, ...more })
  return StayRequest.parse(request)
}

export const card = (page: Page) => page.getByRole('region', { name: /Stay request|Offer to stay/ }).last()
