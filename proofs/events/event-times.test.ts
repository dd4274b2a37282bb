import { eventTimes } from '@wayfellow/contract/events/times'
import type { EventTicket } from '@wayfellow/contract/events'
import type { SharedEvent } from '@wayfellow/contract/events/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventPreview } from '../../apps/api/src/modules/events/index.ts'
import { momentsOf } from '../../apps/api/src/modules/events/policy.ts'
import { wordsOf } from '../../apps/api/src/modules/notifications/deliveries/notification-mails.ts'
import { wordsIn } from '../../apps/api/src/platform/text/languages.ts'
import {
  aFellow,
  anEventInput,
  eventIn,
  type Fellow,
  placeNamed,
} from '../../apps/api/testing/builders/events.ts'
import { aGazetteer } from '../../apps/api/testing/builders/places.ts'
import { asOwner } from '../../apps/api/testing/database.ts'
import { anApp } from '../../apps/api/testing/app.ts'

interface Row {
  zone: string
  /** As clocks in the place show them. */
  local: [from: string, to: string]
  utc: [from: string, to: string]
  own: string
  there: string
  here: string | null
}

/** Twelve pairs of place and reader, around the nights in which clocks go forward and back, in both hemispheres. */
const rows: Row[] = [
  {
    zone: 'Europe/Lisbon',
    local: ['2026-03-28T23:30', '2026-03-29T03:00'],
    utc: ['2026-03-28T23:30', '2026-03-29T02:00'],
    own: 'Europe/Berlin',
    there: 'Sat 28 Mar, 23:30 – Sun 29 Mar, 03:00',
    here: 'Sun 29 Mar, 00:30',
  },
  {
    zone: 'Europe/Lisbon',
    local: ['2026-10-25T00:30', '2026-10-25T02:00'],
    utc: ['2026-10-24T23:30', '2026-10-25T02:00'],
    own: 'America/New_York',
    there: 'Sun 25 Oct, 00:30 – 02:00',
    here: 'Sat 24 Oct, 19:30 – 22:00',
  },
  {
    zone: 'Europe/Berlin',
    local: ['2026-10-25T02:30', '2026-10-25T03:30'],
    utc: ['2026-10-25T00:30', '2026-10-25T02:30'],
    own: 'Europe/Lisbon',
    there: 'Sun 25 Oct, 02:30 GMT+2 – 03:30',
    here: '01:30 GMT+1',
  },
  {
    zone: 'America/New_York',
    local: ['2026-03-08T01:30', '2026-03-08T04:00'],
    utc: ['2026-03-08T06:30', '2026-03-08T08:00'],
    own: 'Europe/Rome',
    there: 'Sun 8 Mar, 01:30 – 04:00',
    here: '07:30 – 09:00',
  },
  {
    zone: 'America/New_York',
    local: ['2026-11-01T00:30', '2026-11-01T02:30'],
    utc: ['2026-11-01T04:30', '2026-11-01T07:30'],
    own: 'Asia/Kolkata',
    there: 'Sun 1 Nov, 00:30 – 02:30',
    here: '10:00 – 13:00',
  },
  {
    zone: 'Asia/Tokyo',
    local: ['2026-03-29T09:00', '2026-03-29T12:00'],
    utc: ['2026-03-29T00:00', '2026-03-29T03:00'],
    own: 'Europe/Lisbon',
    there: 'Sun 29 Mar, 09:00 – 12:00',
    here: '00:00 – 04:00',
  },
  {
    zone: 'Australia/Sydney',
    local: ['2026-04-05T01:30', '2026-04-05T03:00'],
    utc: ['2026-04-04T14:30', '2026-04-04T17:00'],
    own: 'Asia/Tokyo',
    there: 'Sun 5 Apr, 01:30 – 03:00',
    here: 'Sat 4 Apr, 23:30 – Sun 5 Apr, 02:00',
  },
  {
    // Half an hour is what their clocks are moved by.
    zone: 'Australia/Lord_Howe',
    local: ['2026-04-05T01:45', '2026-04-05T02:30'],
    utc: ['2026-04-04T14:45', '2026-04-04T16:00'],
    own: 'Australia/Sydney',
    there: 'Sun 5 Apr, 01:45 GMT+11 – 02:30',
    here: '01:45 – 02:00 GMT+10',
  },
  {
    zone: 'America/Santiago',
    local: ['2026-09-05T23:30', '2026-09-06T03:00'],
    utc: ['2026-09-06T03:30', '2026-09-06T06:00'],
    own: 'America/New_York',
    there: 'Sat 5 Sept, 23:30 – Sun 6 Sept, 03:00',
    here: '23:30 – Sun 6 Sept, 02:00',
  },
  {
    zone: 'Pacific/Auckland',
    local: ['2026-09-27T01:30', '2026-09-27T05:00'],
    utc: ['2026-09-26T13:30', '2026-09-26T16:00'],
    own: 'Pacific/Honolulu',
    there: 'Sun 27 Sept, 01:30 – 05:00',
    here: 'Sat 26 Sept, 03:30 – 06:00',
  },
  {
    zone: 'Asia/Kathmandu',
    local: ['2026-10-13T19:30', '2026-10-13T22:00'],
    utc: ['2026-10-13T13:45', '2026-10-13T16:15'],
    own: 'Asia/Kolkata',
    there: 'Tue 13 Oct, 19:30 – 22:00',
    here: '19:15',
  },
  {
    zone: 'Europe/London',
    local: ['2026-06-01T19:00', '2026-06-01T21:00'],
    utc: ['2026-06-01T18:00', '2026-06-01T20:00'],
    own: 'Europe/Lisbon',
    there: 'Mon 1 Jun, 19:00 – 21:00',
    here: null,
  },
]

const iso = (moment: string) => `${moment}:00.000Z`
const isoOf = ({ utc: [from, to] }: Row) => ({ startsAt: iso(from), endsAt: iso(to) })

const said = (times: ReturnType<typeof eventTimes>) => `${times.dayWords}, ${times.there}`
const stamp = (moment: string) => moment.replaceAll(/[-:]|\.000/g, '')

let app: Awaited<ReturnType<typeof anApp>>
let leila: Fellow
const ids: string[] = []

/** Each is planned in the clock of its place, then set to its moments: those nights are over. */
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  const lisbon = await placeNamed(app, 'Lisbon, Portugal')
  leila = await aFellow(app, 'leila')
  for (const row of rows) {
    const { _id } = eventIn(await leila.plan(anEventInput(lisbon, { isShared: true })))
    ids.push(_id)
    const { startsAt, endsAt } = isoOf(row)
    await asOwner(app.database.name, (client) =>
      client.query(
        `update events set starts_at = $2, ends_at = $3, time_zone = $4, created_at = now() - interval '2 days'
         where id = $1`,
        [_id, startsAt, endsAt, row.zone],
      ),
    )
  }
})
afterAll(() => app.stop())

describe.each(rows.map((row, nth) => ({ row, nth, name: `${row.zone} for ${row.own}, ${row.local[0]}` })))(
  '$name',
  ({ row, nth }) => {
    const { zone, local, own, there, here } = row
    const span = { ...isoOf(row), timeZone: zone }

    it('is understood as the clocks of the place show it', () => {
      const moments = momentsOf(
        { startsLocal: local[0], endsLocal: local[1] },
        zone,
        new Date('2026-01-01T00:00:00Z'),
      )
      expect(moments).toEqual({ startsAt: new Date(span.startsAt), endsAt: new Date(span.endsAt) })
    })

    it('is right in the list and on the page, for the place and for the reader', async () => {
      const page = await leila.seeEvent({ _id: ids[nth] ?? '' })
      const listed: EventTicket[] = (await leila.eventsOf(leila.username, 'past')).events
      for (const shown of [page, listed.find(({ _id }) => _id === ids[nth])]) {
        expect(shown).toMatchObject(span)
        const times = eventTimes(shown ?? span, 'en-GB', own)
        expect([said(times), times.here]).toEqual([there, here])
      }
      expect([page.startsLocal, page.endsLocal]).toEqual(local)
    })

    it('is right in a mail', () => {
      const facts = { event: { ...span, title: 'Tandem table', city: 'Lisbon, Portugal' } }
      const { body } = wordsOf(wordsIn('en'), {
        kind: 'eventReminder',
        name: null,
        people: 1,
        facts,
        timeZone: own,
      })
      expect(body).toBe(`${there}, Lisbon time${here === null ? '' : ` (${here} for you)`}`)
    })

    it('is the same moment in a calendar', async () => {
      const { body } = await leila.call('GET', `/api/events/${ids[nth]}/calendar`)
      expect(body).toContain(`DTSTART:${stamp(span.startsAt)}`)
      expect(body).toContain(`DTEND:${stamp(span.endsAt)}`)
    })

    it('is right on the public page and in what messengers show of it', async () => {
      const reply = await app.app.inject({ url: `/api/events-shared/${ids[nth]}` })
      const { event } = reply.json<{ event: SharedEvent }>()
      const times = eventTimes(event, 'en-GB', own)
      expect([said(times), times.here]).toEqual([there, here])
      const preview = await eventPreview(app.services, { eventId: ids[nth] ?? '' })
      expect(preview?.description).toContain(`${there}, Lisbon time`)
    })
  },
)
