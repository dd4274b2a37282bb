import {
  meetingMemberDays,
  meetingMinutes,
  meetingPlannedHours,
  reviewDays,
  reviewReminderDays,
} from '@wayfellow/contract/reviews'
import { storyArchiveDays, storyHours, storyViewerHours } from '@wayfellow/contract/stories'
import { proposalDays } from '@wayfellow/contract/universities/terms'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDatabase, asOwner } from '../testing/database.ts'

// Database functions and policies can't import the contract: they repeat its limits as intervals.

let database: Awaited<ReturnType<typeof aDatabase>>
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

const intervals = /interval '([^']+)'/g

/** Returns the intervals in the source of a function, in order. */
const intervalsOf = (name: string) =>
  asOwner(database.name, async (client) => {
    const { rows } = await client.query<{ prosrc: string }>(
      'select prosrc from pg_proc where proname = $1 and pronamespace = current_schema()::regnamespace',
      [name],
    )
    expect(rows, `functions called ${name}`).toHaveLength(1)
    return Array.from((rows[0]?.prosrc ?? '').matchAll(intervals), ([, interval]) => interval)
  })

const firstReminder = `${reviewReminderDays[0]} day`

it.each([
  ['reviews_open_stay', [`${reviewDays} days`, firstReminder]],
  ['reviews_open_trips', [`${reviewDays} days`, firstReminder]],
  ['reviews_begin', [`${reviewDays} days`, `${reviewDays} days`]],
  ['reviews_is_meeting', [`${meetingMinutes} minutes`, `${meetingPlannedHours} hours`]],
  ['reviews_may_meet', [`${meetingMemberDays} days`]],
  ['stories_forget_viewers', [`${storyViewerHours} hours`]],
  ['stories_erase', [`${storyArchiveDays} days`]],
  ['universities_term_proposals_expire', [`${proposalDays} days`]],
])('%s has the limits of the contract', async (name, limits) => {
  expect(await intervalsOf(name)).toEqual(limits)
})

it('shows a story to others for as many hours as the contract says', async () => {
  const { rows } = await asOwner(database.name, (client) =>
    client.query<{ condition: string; hours: string }>(
      `select qual as condition, ($1 * interval '1 hour')::text as hours from pg_policies
       where tablename = 'stories' and policyname = 'shown'`,
      [storyHours],
    ),
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.condition).toContain(`'${rows[0]?.hours}'::interval`)
})
