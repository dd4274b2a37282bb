import type { LivelyCity } from '@wayfellow/contract/search/cities'
import type { PhotoLinks } from '../../../platform/files/photo-links.ts'
import type { CityRow } from './queries.ts'

export const toLivelyCity =
  (links: PhotoLinks) =>
  ({ place, metres, hosts, hasMore, photos }: CityRow): LivelyCity => ({
    place,
    km: metres === null ? null : Math.round(metres / 1000),
    hosts,
    hasMore,
    faces: photos.map((name) => links.url(name, 'small')),
  })
