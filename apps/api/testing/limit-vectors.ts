import type { Patience } from '../src/platform/limits/attempt-windows.ts'

// One table per algorithm. Each is run by the counter of a process and by the script in Redis, which must answer alike.

interface RateVector {
  title: string
  limit: number
  /** The second of a call, and the seconds to wait; 0 lets it in. */
  calls: [at: number, wait: number][]
}

export const rateVectors: RateVector[] = [
  {
    title: 'the minute before counts by the part of it that is still within 60 seconds',
    limit: 2,
    calls: [
      [0, 0],
      [0, 0],
      [0, 90],
      [59.5, 31],
      [60, 30],
      [89.5, 1],
      [90, 0],
      [90, 30],
      [119.5, 1],
      [120, 0],
      [120, 60],
    ],
  },
  {
    title: 'one call a minute, until two minutes are over',
    limit: 1,
    calls: [
      [10, 0],
      [10.5, 110],
      [70, 50],
      [119.5, 1],
      [120, 0],
      [400, 0],
      [400.5, 80],
    ],
  },
  {
    title: 'what is refused is not counted',
    limit: 3,
    calls: [
      [30, 0],
      [30, 0],
      [30, 0],
      [31, 49],
      [32, 48],
      [33, 47],
      [79.5, 1],
      [80, 0],
    ],
  },
]

interface DayVector {
  title: string
  limit: number
  /** The second of a call, the thing it is about if things are counted, and the seconds to wait. */
  calls: [at: number, thing: number | undefined, wait: number][]
}

export const dayVectors: DayVector[] = [
  {
    title: 'a day begins with the first call and is over 24 hours later',
    limit: 2,
    calls: [
      [100, undefined, 0],
      [200, undefined, 0],
      [300, undefined, 86_200],
      [86_499, undefined, 1],
      [86_500, undefined, 0],
      [86_500, undefined, 0],
      [86_501, undefined, 86_399],
    ],
  },
  {
    title: 'the same thing again is free, also when the day is full',
    limit: 2,
    calls: [
      [0, 7, 0],
      [10, 7, 0],
      [20, 8, 0],
      [30, 9, 86_370],
      [40, 7, 0],
      [86_399, 9, 1],
      [86_400, 9, 0],
      [86_400, 7, 0],
      [86_401, 8, 86_399],
    ],
  },
]

interface AttemptVector {
  title: string
  /** Each attempt is counted for all of them, or for none. */
  rules: Record<string, Patience>
  attempts: {
    at: number
    by: string[]
    /** Only asks, and takes no try. */
    isLook?: true
    wait: number
    recent: number
    remembered: number
  }[]
}

const guess = { free: 2, waits: [10, 60], perHour: 4, memory: 7_200, quiet: 3_700 }

export const attemptVectors: AttemptVector[] = [
  {
    title: 'waits grow after the free tries, and the last wait stays',
    rules: { ana: { ...guess, perHour: 100 } },
    attempts: [
      { at: 0, by: ['ana'], wait: 0, recent: 0, remembered: 0 },
      { at: 1, by: ['ana'], wait: 0, recent: 1, remembered: 1 },
      { at: 10, by: ['ana'], wait: 1, recent: 2, remembered: 2 },
      { at: 11, by: ['ana'], isLook: true, wait: 0, recent: 2, remembered: 2 },
      { at: 11, by: ['ana'], wait: 0, recent: 2, remembered: 2 },
      { at: 70, by: ['ana'], wait: 1, recent: 3, remembered: 3 },
      { at: 71, by: ['ana'], wait: 0, recent: 3, remembered: 3 },
      { at: 72, by: ['ana'], wait: 59, recent: 4, remembered: 4 },
    ],
  },
  {
    title: 'an hour has no more than its number, whatever the waits say',
    rules: { ana: guess },
    attempts: [
      { at: 0, by: ['ana'], wait: 0, recent: 0, remembered: 0 },
      { at: 0, by: ['ana'], wait: 0, recent: 1, remembered: 1 },
      { at: 100, by: ['ana'], wait: 0, recent: 2, remembered: 2 },
      { at: 200, by: ['ana'], wait: 0, recent: 3, remembered: 3 },
      { at: 300, by: ['ana'], wait: 3_300, recent: 4, remembered: 4 },
      { at: 3_599, by: ['ana'], wait: 1, recent: 0, remembered: 4 },
      { at: 3_600, by: ['ana'], wait: 0, recent: 0, remembered: 4 },
    ],
  },
  {
    title: 'tries are forgotten one by one after their time, and all after a quiet time',
    rules: { ana: guess },
    attempts: [
      { at: 0, by: ['ana'], wait: 0, recent: 0, remembered: 0 },
      { at: 3_650, by: ['ana'], wait: 0, recent: 0, remembered: 1 },
      { at: 7_199, by: ['ana'], isLook: true, wait: 0, recent: 0, remembered: 2 },
      { at: 7_200, by: ['ana'], isLook: true, wait: 0, recent: 0, remembered: 1 },
      { at: 7_349, by: ['ana'], isLook: true, wait: 0, recent: 0, remembered: 1 },
      { at: 7_350, by: ['ana'], wait: 0, recent: 0, remembered: 0 },
    ],
  },
  {
    title: 'a try is taken from every key or from none',
    rules: { ana: { ...guess, free: 1 }, hall: { ...guess, free: 3 } },
    attempts: [
      { at: 0, by: ['ana', 'hall'], wait: 0, recent: 0, remembered: 0 },
      { at: 1, by: ['ana', 'hall'], wait: 9, recent: 1, remembered: 1 },
      { at: 1, by: ['hall'], wait: 0, recent: 1, remembered: 1 },
      { at: 10, by: ['ana', 'hall'], wait: 0, recent: 2, remembered: 2 },
      { at: 11, by: ['hall'], isLook: true, wait: 9, recent: 3, remembered: 3 },
      { at: 909, by: ['ana'], isLook: true, wait: 0, recent: 1, remembered: 2 },
      { at: 910, by: ['ana'], isLook: true, wait: 0, recent: 0, remembered: 2 },
    ],
  },
]
