import { getHealth, type Health, type HealthFigures } from '@wayfellow/contract/operations'
import { afterEach, expect, it } from 'vitest'
import { admin, api, closeApp, openApp } from '../../../../testing/open-app.tsx'
import { press, shownText } from '../../../../testing/on-screen.ts'

afterEach(closeApp)

const figures: HealthFigures = {
  processes: 3,
  answersPerSecond: 8.4,
  failedShare: 0.02,
  latencyMs: 230,
  jobsWaiting: 4,
  jobsOldestSeconds: 7,
  mailsWaiting: 1,
  sockets: 58,
  poolSize: 30,
  poolUsed: 5,
  poolWaiting: 0,
}
const pulse = { now: 3, before: 1 }
const health: Health = {
  points: [
    { at: '2026-11-19T10:00:00.000Z', figures: { ...figures, answersPerSecond: 2 } },
    { at: '2026-11-19T10:01:00.000Z', figures: null },
    { at: '2026-11-19T10:02:00.000Z', figures },
  ],
  pulse: {
    signUps: pulse,
    staysAsked: pulse,
    staysAccepted: { now: 3, before: null },
    messages: { now: 1_204, before: 998 },
  },
  backupAt: null,
}

async function open(rest: Partial<Health> = {}, path = '/admin/health') {
  api.on(getHealth).reply(() => ({ ...health, ...rest }))
  await openApp(path, admin)
}

it('shows the newest figures with their least and greatest, and what people did', async () => {
  await open()
  expect(shownText()).toContain('Answers per second8.42 to 8.4')
  expect(shownText()).toContain('Failed answers2%')
  expect(shownText()).toContain('Messages1,204998 in the 24 hours before')
  // Of a day in which nobody counted nothing is said.
  expect(shownText()).toContain('Stays accepted3Messages')
})

it('says the same in a table, without the times in which nobody counted', async () => {
  await open()
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain('8.42%230 ms47 sec158503')
})

it('asks for the day when the address says so', async () => {
  api.on(getHealth).reply(() => health)
  const calls = await api.during(() => openApp('/admin/health?span=day', admin))
  expect(calls.map(({ url }) => url)).toContain('/api/admin/health?span=day')
})

it('says that nothing was counted yet', async () => {
  await open({ points: health.points.map(({ at }) => ({ at, figures: null })) })
  expect(shownText()).toContain('No figures yet')
})

it('says that the figures could not be loaded, and loads them again', async () => {
  api.fail('getHealth', 503)
  await openApp('/admin/health', admin)
  expect(shownText()).toContain("We couldn't load the figures")
  api.fail('getHealth')
  api.on(getHealth).reply(() => health)
  await press('Try again')
  expect(shownText()).toContain('Answers per second8.4')
})

it('shows when the last backup was made, where it is known', async () => {
  await open({ backupAt: new Date(Date.now() - 3 * 3_600_000).toISOString() })
  expect(shownText()).toContain('Last backup3 hours ago')
})
