import { randomUUIDv7 } from 'node:crypto'
import { startChat } from '../src/modules/chats/index.ts'
import { toViewer } from '../src/modules/identity/index.ts'
import { accept, ask, counter, decline } from '../src/modules/stay-requests/index.ts'
import type { Db } from '../src/platform/database/db.ts'
import type { PhotoLinks } from '../src/platform/files/photo-links.ts'
import { demoStays, demoTalk } from './people/stays.ts'
import { memberClaims } from '../testing/member-claims.ts'
import { dayOf } from './seed-profiles.ts'

interface Means {
  db: Db
  photoLinks: PhotoLinks
}

/** Somebody of the demo, as if they had called. */
export const asDemoPerson = (means: Means, ids: ReadonlyMap<string, string>, username: string) => ({
  ...means,
  hint: () => undefined,
  viewer: toViewer(memberClaims(ids.get(username) ?? '')),
})

/** As the demo people themselves would: through the same use-cases as everybody. */
export async function bringTogether(means: Means, ids: ReadonlyMap<string, string>) {
  const as = (username: string) => asDemoPerson(means, ids, username)
  for (const { guest, host, days, guests = 1, text, answer } of demoStays) {
    const { request } = await ask(as(guest), {
      clientId: randomUUIDv7(),
      username: host,
      direction: 'request',
      kind: 'stay',
      ...datesOf(days),
      guests,
      flexibleDays: 1,
      text,
    })
    const decided = { stayId: request._id, version: request.version }
    if (answer === 'accept') await accept(as(host), decided)
    else if (answer && 'counter' in answer)
      await counter(as(host), { ...decided, ...datesOf(answer.counter) })
    else if (answer) await decline(as(host), { ...decided, quick: 'full', words: answer.decline })
  }
}

/** After all others have written: a new student finds these words on top. */
export async function talkOver(means: Means, ids: ReadonlyMap<string, string>) {
  for (const { by, to, text } of demoTalk)
    await startChat(asDemoPerson(means, ids, by), { username: to, clientId: randomUUIDv7(), text })
}

const datesOf = ([arrive, depart]: readonly [number, number]) => ({
  arriveOn: dayOf(arrive),
  departOn: dayOf(depart),
})
