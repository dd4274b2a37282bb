import { createHash } from 'node:crypto'
import { seeded } from '../../src/platform/seeded-random.ts'

/** Chance that falls the same way again: the same world at every start. */
export function dice(seed: number | string) {
  // Stirred first: the numbers of neighbouring seeds would be neighbours, too.
  const random = seeded(createHash('sha256').update(`${seed}`).digest().readUInt32LE())
  const below = (most: number) => Math.floor(random() * most)
  const one = <T>(list: readonly T[]): T => {
    const [chosen] = list.slice(below(list.length))
    if (chosen === undefined) throw new Error('there is nothing to choose from')
    return chosen
  }
  return {
    below,
    one,
    between: (least: number, most: number) => least + below(most - least + 1),
    isLucky: (chance: number) => random() < chance,
    /** Up to so many different ones. */
    some: <T>(list: readonly T[], count: number): T[] => {
      const left = [...list]
      const chosen: T[] = []
      while (chosen.length < count && left.length > 0) chosen.push(...left.splice(below(left.length), 1))
      return chosen
    },
  }
}
export type Dice = ReturnType<typeof dice>

/** The same id for the same thing, so that what was cut short is gone on with and nothing is there twice. */
export function idOf(kind: string, nth: number | string) {
  const hex = createHash('sha256').update(`wayfellow crowd ${kind} ${nth}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
