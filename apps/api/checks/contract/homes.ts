import type { OwnCalendar } from '@wayfellow/contract/homes/calendar'
import type { Scene } from './tester.ts'
import { aHost, dayFromNow } from '../../testing/builders/homes.ts'
import { asOwner } from '../../testing/database.ts'
import type { anApp } from '../../testing/app.ts'
import { newMailToken } from '../../src/platform/mail/mail-tokens.ts'

type SetScene = (scene: Scene, nth: number) => Promise<Scene>

/** Sets up calls about homes: one in ten succeeds, the rest shows how a call is refused. */
export function homeScenes(theApp: () => Awaited<ReturnType<typeof anApp>>): Record<string, SetScene> {
  const sql = (text: string, values: unknown[]) =>
    asOwner(theApp().database.name, (client) => client.query(text, values))

  const sometimes =
    (set: SetScene): SetScene =>
    async (scene, nth) =>
      nth % 10 > 0 ? scene : set(scene, nth)

  return {
    getHome: sometimes(async (scene) => {
      const { username, change } = await aHost(theApp(), 'ben')
      await change({ hosting: 'yes', maxGuests: 2, point: { lat: 44.49, lng: 11.34 } })
      return { ...scene, input: { username } }
    }),
    changeCalendar: sometimes(async (scene) => ({
      ...scene,
      input: { from: dayFromNow(3), to: dayFromNow(5) },
    })),
    importCalendar: sometimes(async (scene) => ({
      ...scene,
      input: { url: 'https://calendar.invalid/a.ics' },
    })),
    blockExamWeeks: sometimes(async (scene) => {
      const host = await aHost(theApp(), 'ana')
      await sql(
        `with taken as (select id from universities order by id limit 1),
           term as (insert into universities_terms select id, 'exams', current_date + 9, current_date + 20 from taken
             on conflict do nothing)
         insert into profiles (account_id, university_id) select $1, id from taken`,
        [host.id],
      )
      return { headers: { ...scene.headers, authorization: `Bearer ${host.browser.accessToken}` } }
    }),
    readCalendarFile: sometimes(async (scene) => {
      const { browser } = await aHost(theApp(), 'ben')
      const reply = await browser.call('POST', '/api/user/home/calendar/link', {})
      const path = reply.json<{ calendar: OwnCalendar }>().calendar.exportPath ?? ''
      return { ...scene, input: { token: path.split('/').at(-1) } }
    }),
    keepHosting: sometimes(async (scene) => {
      const { id, change } = await aHost(theApp(), 'ben')
      await change({ hosting: 'yes' })
      const { token, hash } = newMailToken()
      await sql('insert into homes_reminders (account_id, token_hash, asked_at) values ($1, $2, now())', [
        id,
        hash,
      ])
      return { ...scene, input: { token } }
    }),
  }
}
