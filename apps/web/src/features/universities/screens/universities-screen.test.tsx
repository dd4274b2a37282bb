import { listUniversities } from '@wayfellow/contract/universities/admin'
import { declineTerm, listProposals, proposalSettled } from '@wayfellow/contract/universities/terms'
import { afterEach, expect, it } from 'vitest'
import { admin, api, closeApp, openApp } from '../../../../testing/open-app.tsx'
import { buttonNames, press, pressTwice, shownText } from '../../../../testing/on-screen.ts'

afterEach(closeApp)

const labels = { confirm: 'Confirm dates', decline: 'Decline', withdraw: 'Withdraw proposal' }

async function openProposal(viewerActions: (keyof typeof labels)[]) {
  api.on(listProposals).reply((sample) => ({
    ...sample,
    proposals: sample.proposals.map((one) => ({ ...one, viewerActions })),
  }))
  await openApp('/admin/universities', admin)
}

it('shows universities, and says that there are none only when the server said so', async () => {
  await openApp('/admin/universities', admin)
  expect(shownText()).toContain('name listUniversities#1;')
  await closeApp()
  api.on(listUniversities).reply((sample) => ({ ...sample, universities: [] }))
  await openApp('/admin/universities', admin)
  expect(shownText()).toContain('No universities yet')
  expect(buttonNames()).not.toContain('Try again')
})

it.each(['confirm', 'decline', 'withdraw'] as const)(
  'draws one button for %s of proposed dates, and none of another action',
  async (action) => {
    await openProposal([action])
    const all = new Set(Object.values(labels))
    expect(buttonNames().filter((name) => all.has(name))).toEqual([labels[action]])
  },
)

it('declines proposed dates once, however often it is pressed', async () => {
  await openProposal(['decline'])
  const answer = api.hold(declineTerm)
  await pressTwice('Decline')
  answer()
  expect(api.sent(declineTerm)).toHaveLength(1)
})

it('says that dates were settled by somebody else', async () => {
  await openProposal(['decline'])
  api.refuse(declineTerm, proposalSettled)
  await press('Decline')
  expect(shownText()).toContain(proposalSettled.message)
})
