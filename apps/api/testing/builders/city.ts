import type { CityAction, CityCase } from '@wayfellow/contract/reports/city'
import { aWriter } from './posts.ts'
import { asOwner } from '../database.ts'
import type { anApp } from '../app.ts'

type App = Awaited<ReturnType<typeof anApp>>

/** Creates a signed-in city admin of these places. */
export async function aCityAdmin(app: App, name: string, placeIds: readonly string[]) {
  const writer = await aWriter(app, name, { cityAdmin: true })
  await asOwner(app.database.name, (client) =>
    client.query('insert into city_admins_places (account_id, place_id) select $1, unnest($2::uuid[])', [
      writer.id,
      placeIds,
    ]),
  )
  const { call } = writer
  return {
    ...writer,
    cityCases: async (query = '') =>
      (await call('GET', `/api/city/cases${query}`)).json<{ cases: CityCase[]; nextCursor: string | null }>(),
    decideInCity: ({ _id, version }: Pick<CityCase, '_id' | 'version'>, act: CityAction, more: object = {}) =>
      call('POST', `/api/city/cases/${_id}/decide`, {
        version,
        act,
        reason: `As the guidelines say: ${act} it`,
        ...more,
      }),
  }
}
export type CityAdmin = Awaited<ReturnType<typeof aCityAdmin>>
