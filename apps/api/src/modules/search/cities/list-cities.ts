import { type listLivelyCities, popularCitiesMost } from '@wayfellow/contract/search/cities'
import { unknownPlace } from '@wayfellow/contract/places'
import type { z } from 'zod/mini'
import { inOneTrip } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { findAround } from '../../places/index.ts'
import { firstHosts } from '../hosts/search-hosts.ts'
import type { Looking } from '../search-around.ts'
import { nearCities, popularCities, viewersCity } from './queries.ts'
import { toLivelyCity } from './view.ts'

export const list = (context: Looking, { location }: z.output<(typeof listLivelyCities)['input']>) =>
  location === undefined ? listPopular(context) : listAround(context, location)

async function listAround({ db, viewer, photoLinks }: Looking, location: string) {
  const { accountId } = viewer
  const middle = await findAround(db, { location })
  if (!middle) throw refused(unknownPlace)
  const { place, lat, lng } = middle
  const [cities, hosts] = await inOneTrip(db, { viewer: accountId }, [
    nearCities.bind({ viewer: accountId, lat, lng }),
    firstHosts({ viewerId: accountId, lat, lng }),
  ])
  return { cities: cities.map(toLivelyCity(photoLinks)), quiet: hosts.length === 0 ? place : null }
}

/** The nearest first, then those with the most hosts. */
async function listPopular({ db, viewer, photoLinks }: Looking) {
  const pins = { viewer: viewer.accountId }
  const [[here]] = await inOneTrip(db, pins, [viewersCity.bind(pins)])
  const asking = { ...pins, lat: here?.lat ?? null, lng: here?.lng ?? null }
  const [near, popular] = await inOneTrip(db, pins, [nearCities.bind(asking), popularCities.bind(asking)])
  const nearIds = new Set(near.map(({ place }) => place._id))
  const others = popular.filter(({ place }) => !nearIds.has(place._id))
  const cities = [...near, ...others].slice(0, popularCitiesMost)
  return { cities: cities.map(toLivelyCity(photoLinks)), quiet: null }
}
