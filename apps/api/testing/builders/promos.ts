import { randomUUIDv7 } from 'node:crypto'
import type { FeedItem } from '@wayfellow/contract/feed'
import type { ManagedPromo } from '@wayfellow/contract/promos'
import { dayFromNow } from './homes.ts'
import { aStudent, type Student } from './stays.ts'
import { asOwner } from '../database.ts'
import type { anApp } from '../app.ts'

type App = Awaited<ReturnType<typeof anApp>>
type Reply = Awaited<ReturnType<Student['call']>>

const sqlOn = (app: App) => (text: string, values: unknown[]) =>
  asOwner(app.database.name, async (client) => (await client.query<{ id: string }>(text, values)).rows)

export async function placeNamed(app: App, name: string) {
  const [place] = await sqlOn(app)('select id from places where name = $1', [name])
  return place?.id ?? ''
}

/** Sets the place, and optionally the university, of a profile. */
export async function live(
  app: App,
  { id }: { id: string },
  placeId: string,
  universityId: string | null = null,
) {
  await sqlOn(app)(
    `insert into profiles (account_id, place_id, university_id) values ($1, $2, $3)
     on conflict (account_id) do update set place_id = excluded.place_id, university_id = excluded.university_id`,
    [id, placeId, universityId],
  )
}

export const aPromo = (placeId: string, input: object = {}) => ({
  kind: 'discount',
  title: 'Two coffees for one',
  text: 'With your student card, every morning until eleven.',
  link: 'https://example.org/coffee',
  placeId,
  universityId: null,
  startsOn: dayFromNow(0),
  endsOn: dayFromNow(20),
  photoId: null,
  ...input,
})

const at = ({ _id }: Pick<ManagedPromo, '_id'>, rest = '') => `/api/promos/${_id}${rest}`

/** Somebody who looks after these places, with all that one does with promos. */
export async function aCityAdmin(app: App, name: string, placeIds: readonly string[]) {
  const student = await aStudent(app, name, { cityAdmin: true })
  const { call } = student
  for (const placeId of placeIds)
    await sqlOn(app)('insert into city_admins_places (account_id, place_id) values ($1, $2)', [
      student.id,
      placeId,
    ])
  return {
    ...student,
    submit: (input: object = {}) =>
      call('POST', '/api/promos', { clientId: randomUUIDv7(), ...aPromo(placeIds[0] ?? '', input) }),
    edit: (promo: ManagedPromo, change: object) =>
      call('PATCH', at(promo), {
        version: promo.version,
        ...aPromo(promo.place._id, {
          startsOn: promo.startsOn,
          endsOn: promo.endsOn,
          photoId: promo.photo?._id ?? null,
        }),
        ...change,
      }),
    withdraw: (promo: ManagedPromo) => call('POST', at(promo, '/withdraw'), {}),
    own: async () => (await call('GET', '/api/user/promos')).json<{ promos: ManagedPromo[] }>().promos,
    see: async ({ _id }: ManagedPromo) => promoIn(await call('GET', `/api/user/promos/${_id}`)),
  }
}
export type CityAdmin = Awaited<ReturnType<typeof aCityAdmin>>

export const promoIn = (reply: Pick<Reply, 'statusCode' | 'body' | 'json'>) => {
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`)
  return reply.json<{ promo: ManagedPromo }>().promo
}

interface FeedPage {
  items: FeedItem[]
  nextCursor: string | null
}

/** Page after page, as the browser asks. */
export async function feedOf(who: Pick<CityAdmin, 'call'>) {
  const pages: FeedItem[][] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const reply = await who.call('GET', `/api/feed${cursor === '' ? '' : `?cursor=${cursor}`}`)
    const page: FeedPage = reply.json()
    pages.push(page.items)
    cursor = page.nextCursor
  }
  return pages
}

/** So many posts in a place, the first the newest. */
export async function posts(app: App, { id }: { id: string }, placeId: string, count: number) {
  await sqlOn(app)(
    `insert into posts (id, account_id, kind, text, place_id, created_at)
     select gen_random_uuid(), $1, 'tip', 'Tip ' || n, $2, now() - n * interval '1 minute'
     from generate_series(1, $3::integer) n`,
    [id, placeId, count],
  )
}
