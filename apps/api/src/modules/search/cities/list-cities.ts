import { type listLivelyCities, livelyCountedTo } from '@wayfellow/contract/search/cities'
import { unknownPlace } from '@wayfellow/contract/places'
import type { z } from 'zod/mini'
import { inOneTrip } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { findAround } from '../../places/index.ts'
import { findPerson } from '../../profiles/index.ts'
import { firstHosts } from '../hosts/search-hosts.ts'
import type { Looking } from '../search-around.ts'
import { livelyCities } from './queries.ts'

export async function list(
  { db, viewer }: Looking,
  { location }: z.output<(typeof listLivelyCities)['input']>,
) {
  const { accountId } = viewer
  const asked = location ?? (await findPerson(db, accountId))?.location ?? undefined
  if (asked === undefined) return { cities: [], quiet: null }
  const middle = await findAround(db, { location: asked })
  if (!middle) throw refused(unknownPlace)
  const { place, lat, lng } = middle
  const [rows, hosts] = await inOneTrip(db, { viewer: accountId }, [
    livelyCities.bind({ viewer: accountId, lat, lng }),
    firstHosts({ viewerId: accountId, lat, lng }),
  ])
  return {
    cities: rows.map(({ place: city, metres, hosts: count }) => ({
      place: city,
      km: Math.round(metres / 1000),
      hosts: Math.min(count, livelyCountedTo),
      hasMore: count > livelyCountedTo,
    })),
    quiet: location !== undefined && hosts.length === 0 ? place : null,
  }
}
