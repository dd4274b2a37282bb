import { gridDisk, latLngToCell } from 'h3-js'
import { fold } from '../../platform/text/normalise.ts'

/** Points of a match, on the scale of a score: a hundred for every ten times the people. */
export const points = {
  mainName: 200,
  laterWord: 0,
  wholeName: 150,
  sameCell: 250,
  nextCell: 200,
  typo: -150,
}

/** From 0 to about 750. */
export const weightOf = (population: number) => Math.round(100 * Math.log10(Math.max(1, population)))

export interface PlaceQuery {
  name: string
  /** Country or region, or the beginning of it, when one was named too. */
  within: string
  isWhole: boolean
}

/** «paris, tex» names what it wants to be in; of «paris texas» it is not known which words do. */
export function queriesOf(q: string): PlaceQuery[] {
  const [before = '', ...after] = q.split(/[,،、]/)
  const first = { name: fold(before), within: fold(after.join(' ')), isWhole: false }
  if (first.within !== '' || first.name === '') return first.name === '' ? [] : [first]
  const words = first.name.split(' ')
  const splits = words.slice(1).map((_, at) => ({
    name: words.slice(0, words.length - 1 - at).join(' '),
    within: words.slice(words.length - 1 - at).join(' '),
    isWhole: true,
  }))
  return [first, ...splits.slice(0, 2)]
}

const nameResolution = 3
const homeResolution = 7

const asNumber = (cell: string) => BigInt(`0x${cell}`).toString()

/** As PostgreSQL's bigint: H3 leaves the highest bit free. */
export const nameCellOf = (lat: number, lng: number) => asNumber(latLngToCell(lat, lng, nameResolution))
export const cellOf = (lat: number, lng: number) => asNumber(latLngToCell(lat, lng, homeResolution))

export interface NearCell {
  cell: string
  bonus: number
}

/** Cells where names count more: around the point, a little less beside it. */
export function cellsAround(near: string | undefined): NearCell[] {
  const [lat = Number.NaN, lng = Number.NaN] = (near ?? '').split(',').map(Number)
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return []
  const middle = latLngToCell(lat, lng, nameResolution)
  return gridDisk(middle, 1).map((cell) => ({
    cell: asNumber(cell),
    bonus: cell === middle ? points.sameCell : points.nextCell,
  }))
}

/** About 5 km: enough to tell cities apart, too little to tell streets. The browser rounds the same way. */
export const roundPoint = (degrees: number) => Math.round(degrees * 20) / 20
