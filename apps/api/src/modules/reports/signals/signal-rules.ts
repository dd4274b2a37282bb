export type Signal = 'manyBlocks' | 'sameText' | 'links'

/** From how many on it is worth a look; each within a day, blocks within a week. */
export const worthALook: Record<Signal, number> = { manyBlocks: 5, sameText: 5, links: 3 }

/** The text shown to an admin. */
export const signalWords = (signal: Signal, times: number) =>
  ({
    manyBlocks: `Blocked by ${times} members within a week.`,
    sameText: `Sent the same first message to ${times} people within a day.`,
    links: `Sent links in ${times} first messages within a day.`,
  })[signal]
