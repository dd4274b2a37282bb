import { sql } from 'kysely'
import { demoPassword } from '../../apps/api/demo/people/people.ts'
import { connect } from '../../apps/api/src/platform/database/db.ts'
import type { Person } from './people.ts'

/** The demo's traveller, and its admin of cities; what they have by the route that shows it. */
export async function openDemoWorld() {
  const owner = connect(process.env['DATABASE_OWNER_URL'] ?? '', 1)
  const one = async (query: ReturnType<typeof sql<{ id: string }>>) => {
    const { rows } = await query.execute(owner)
    const [row] = rows
    if (!row) throw new Error('The demo lacks something')
    return row.id
  }
  const person = async (username: string): Promise<Person> => ({
    id: await one(sql`select id from identity_accounts where username = ${username}`),
    email: `${username}@demo.wayfellow.example`,
    username,
    password: demoPassword,
  })
  try {
    const [mara, leila, jonas] = [await person('mara'), await person('leila'), await person('jonas')]
    const paths = {
      post: `/posts/${await one(sql`select id from posts where account_id = ${mara.id} limit 1`)}`,
      event: `/events/${await one(sql`select id from events where organiser_id = ${mara.id} limit 1`)}`,
      trip: `/trips/${await one(sql`select trip_id as id from trips_legs where owner_id = ${mara.id} and starts_on > current_date limit 1`)}`,
      stay: `/stays/${await one(sql`select id from stay_requests where guest_id = ${mara.id} and status = 'accepted'`)}`,
      promo: `/promos/${await one(sql`select id from promos where account_id = ${leila.id} and status = 'submitted' limit 1`)}`,
      university: `/admin/universities/edit?id=${await one(sql`select university_id as id from universities_domains where domain = 'unibo.it'`)}`,
    }
    return { mara, leila, jonas, paths }
  } finally {
    await owner.destroy()
  }
}
