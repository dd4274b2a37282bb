import type { HomeChange, OwnHome } from '@wayfellow/contract/homes'
import type { OwnCalendar } from '@wayfellow/contract/homes/calendar'
import { asOwner } from '../database.ts'
import { anAccount, type anApp, Browser } from '../app.ts'

type App = Awaited<ReturnType<typeof anApp>>

/** Somebody signed in, with a home to speak of. */
export async function aHost(app: App, name: string) {
  const account = await anAccount(app, name)
  const browser = new Browser(app)
  await browser.login(account)
  const { rows } = await asOwner(app.database.name, (client) =>
    client.query<{ username: string }>('select username from identity_accounts where id = $1', [account.id]),
  )
  return {
    ...account,
    username: rows[0]?.username ?? '',
    browser,
    own: async () => (await browser.call('GET', '/api/user/home')).json<{ home: OwnHome }>().home,
    change: (change: HomeChange) => browser.call('PATCH', '/api/user/home', change),
    see: (username: string) => browser.call('GET', `/api/users/${username}/home`),
    calendar: async () =>
      (await browser.call('GET', '/api/user/home/calendar')).json<{ calendar: OwnCalendar }>().calendar,
  }
}

/** So many days from today, by the clock that the server looks at. */
export function dayFromNow(days: number) {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}
