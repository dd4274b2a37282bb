import { caseChanged } from '@wayfellow/contract/reports'
import {
  type CityAction,
  type CityCase,
  decideCityCase,
  listCityCases,
} from '@wayfellow/contract/reports/city'
import { afterEach, expect, it } from 'vitest'
import { api, closeApp, openApp } from '../../../../testing/open-app.tsx'
import { buttonNames, press, shownText, write } from '../../../../testing/on-screen.ts'

afterEach(closeApp)

async function openCase(viewerActions: CityAction[], rest: Partial<CityCase> = {}) {
  api.on(listCityCases).reply((sample) => ({
    ...sample,
    cases: sample.cases.map((one) => ({ ...one, version: 5, isHidden: false, viewerActions, ...rest })),
  }))
  await openApp('/city')
}

const labels: Record<CityAction, string> = {
  hide: 'Remove content',
  restore: 'Restore',
  escalate: 'Escalate to the team',
}

it.each(['hide', 'restore', 'escalate'] as const)(
  'draws one button for %s, and none of another action',
  async (action) => {
    await openCase([action])
    const all = new Set(Object.values(labels))
    expect(buttonNames().filter((name) => all.has(name))).toEqual([labels[action]])
  },
)

it('shows what was reported, never by whom', async () => {
  await openCase(['hide'])
  expect(shownText()).toContain('quote listCityCases#1;')
  expect(shownText()).toContain('1 report about')
})

it('refuses a reason that is too short, and sends a good one with the version that was read', async () => {
  await openCase(['hide'])
  await press('Remove content')
  await write('Reason', 'No.')
  await press('Remove content')
  expect(api.sent(decideCityCase)).toEqual([])
  await write('Reason', 'Sells tickets that do not exist.')
  await press('Remove content')
  expect(api.sent(decideCityCase)).toEqual([
    expect.objectContaining({ version: 5, act: 'hide', reason: 'Sells tickets that do not exist.' }),
  ])
})

it('says that the case has changed meanwhile, and reads it again', async () => {
  await openCase(['hide'])
  await press('Remove content')
  await write('Reason', 'Sells tickets that do not exist.')
  api.refuse(decideCityCase, caseChanged)
  const before = api.asked.filter(({ operation }) => operation.endpoint === listCityCases).length
  await press('Remove content')
  expect(shownText()).toContain(caseChanged.message)
  const after = api.asked.filter(({ operation }) => operation.endpoint === listCityCases).length
  expect(after).toBeGreaterThan(before)
})
