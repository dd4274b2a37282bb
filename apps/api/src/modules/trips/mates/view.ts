import { type MateCard, mateCardsMost } from '@wayfellow/contract/trips/mates'
import type { CrossingRow } from './queries.ts'

/** A card for each trip, by the first day both are there. Nothing in it leads to a person. */
export function toCards(rows: readonly CrossingRow[], idOf: (tripId: string) => string): MateCard[] {
  const trips = Map.groupBy(rows, ({ tripId }) => tripId)
  const cards = [...trips].flatMap(([tripId, [first, ...more]]) => {
    if (!first) return []
    const { travellers, languages, isVerified, saidYes } = first
    const shared = [first, ...more].map(({ place, theirPlace, from, to }) => ({
      place,
      theirPlace,
      from,
      to,
    }))
    return [
      {
        _id: idOf(tripId),
        shared,
        travellers,
        languages,
        isVerified,
        viewerAnswer: saidYes ? ('yes' as const) : null,
      },
    ]
  })
  return cards.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b))).slice(0, mateCardsMost)
}

/** The id of a card is drawn by lot: the order says nothing more than the days do. */
const orderOf = ({ shared, _id }: MateCard) => `${shared[0]?.from ?? ''} ${_id}`
