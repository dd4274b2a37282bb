import { sql } from 'kysely'
import { connect } from '../../apps/api/src/platform/database/db.ts'
import { expect, test } from '../support/test.ts'
import { open, shoot, shootWhole } from './shooting.ts'

/** An hour of two processes, with some minutes in which calls failed and a minute in which nobody counted. */
async function countAnHour() {
  const owner = connect(process.env['DATABASE_OWNER_URL'] ?? '', 1)
  await sql`delete from operations_samples`.execute(owner)
  await sql`insert into operations_samples (minute, process_id, seconds, answers, failed, durations, sockets, pool_size,
      pool_used, pool_waiting, jobs_waiting, jobs_oldest_seconds, mails_waiting, sign_ups, stays_asked, stays_accepted,
      messages)
    select date_trunc('minute', now()) - ago * interval '1 minute', id, 60, answers,
      case when ago between 20 and 24 then answers / 20 else 0 end,
      array[0, 0, answers / 3, answers / 2, answers * 3 / 4, answers * 9 / 10, answers, answers, answers, answers, answers],
      40 + ago % 9, 10, 1 + ago % 4, case when ago = 22 then 3 else 0 end, case when ago between 20 and 26 then 40 else 2 end,
      case when ago between 20 and 26 then 75 else 1 end, ago % 3, ago % 2, 1, ago % 2, 20 + ago % 5
    from generate_series(1, 59) ago,
      (values (gen_random_uuid(), 400), (gen_random_uuid(), 320)) as process (id, base),
      lateral (select base + (ago * 37) % 200 as answers) load
    where ago <> 40`.execute(owner)
  await owner.destroy()
}

test('the health of the app, as admins see it', async ({ page, people, signIn }) => {
  test.setTimeout(600_000)
  await signIn(await people.openAdmin('ada'))
  await open(page, '/admin/reports')
  await expect(page.getByRole('link', { name: 'Health of the app' })).toBeAttached()
  await page.getByRole('link', { name: 'Health of the app' }).focus()
  await shoot(page, 'admin-health-link')
  await countAnHour()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Answers per second').first()).toBeVisible()
  await shootWhole(page, 'admin-health')
  await page.getByText('Show as a table').click()
  await shootWhole(page, 'admin-health-table')
  await page.getByRole('link', { name: 'Last day' }).click()
  await expect(page).toHaveURL(/span=day/)
  await shootWhole(page, 'admin-health-day')
  await page.route('**/api/admin/health*', (route) => route.abort())
  await open(page, '/admin/health')
  await expect(page.getByText("We couldn't load the figures")).toBeVisible()
  await shoot(page, 'admin-health-failed')
})
