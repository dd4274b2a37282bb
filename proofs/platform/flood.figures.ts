import { randomUUID } from 'node:crypto'
import { floodPages, floodSockets, refreshCampus } from './floods.ts'
import { median } from '../kit/alternate-runs.ts'
import type { Figure, Finding, ProofOptions } from '../kit/proof.ts'

const repetitions = 5
const students = 5_000
const requests = 3_000
const mostRatio = 2
const tenths = (value: number) => Math.round(value * 10) / 10

/** One account or one address that asks for too much, and everybody else. */
export async function findFloods({ say }: ProofOptions): Promise<Finding> {
  say('15 sockets of one account, 180 events a second each')
  const sockets = await floodSockets({
    sockets: 15,
    eventsPerSecond: 180,
    pace: { seconds: 10, perSecond: 20 },
    repetitions,
  })
  for (const round of sockets) say(JSON.stringify(round))
  const ratios = sockets.map(({ idle, flooded }) => flooded / idle)
  say('pages')
  const pages = await floodPages(
    ['/', `/share/events/${randomUUID()}`, '/api/docs', '/api/map/tiles/0/0/0'],
    requests,
  )
  say(`${students} sessions behind one address`)
  const campus = await refreshCampus(students)
  const refreshed = campus.statuses[200] ?? 0
  return {
    figures: [
      {
        what: 'p99 of another person’s reads, idle',
        runs: sockets.map(({ idle }) => tenths(idle)),
        unit: ' ms',
        wanted: 'as it is',
        holds: true,
      },
      {
        what: 'the same during the flood',
        runs: sockets.map(({ flooded }) => tenths(flooded)),
        unit: ' ms',
        wanted: 'as it is',
        holds: true,
      },
      {
        what: 'flooded by idle',
        runs: ratios.map(tenths),
        wanted: `at most ${mostRatio} (median)`,
        holds: median(ratios) <= mostRatio,
      },
      {
        what: 'reads that failed',
        runs: sockets.map(({ failures }) => failures),
        wanted: '0',
        holds: sockets.every(({ failures }) => failures === 0),
      },
      {
        what: 'events sent in a round',
        runs: sockets.map(({ sent }) => sent),
        wanted: 'some in every round',
        holds: sockets.every(({ sent }) => sent > 0),
      },
      ...pages.map(pageFigure),
      {
        what: `sessions behind one address refreshed in ${tenths(campus.seconds)} s`,
        runs: [refreshed],
        wanted: String(students),
        holds: refreshed === students,
      },
    ],
    words: `The flood is one account with 15 sockets that send 180 typing events a second each and connect again when they are closed; another person reads the list of chats 20 times a second. Each page is asked for ${requests.toLocaleString('en')} times from one address by twenty callers; a class of its own is refused with 429, and what can wait is sent away with 503 while the process is too busy. The campus is ${students.toLocaleString('en')} sessions of web browsers behind one address, each refreshed once, ten at a time.`,
  }
}

type PageFlood = Awaited<ReturnType<typeof floodPages>>[number]

function pageFigure({ path, served, refused, busy, other }: PageFlood): Figure {
  const named = path.replace(/[0-9a-f-]{36}$/, ':id')
  return {
    what: `${named}: served of ${requests.toLocaleString('en')}; ${refused} refused with 429, ${busy} sent away with 503, ${other} answered otherwise`,
    runs: [served],
    wanted: 'fewer than asked for, no other answer',
    holds: refused > 0 && other === 0,
  }
}
