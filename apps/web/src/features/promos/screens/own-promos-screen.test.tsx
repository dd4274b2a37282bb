import { listOwnPromos, type ManagedPromo, withdrawPromo } from '@wayfellow/contract/promos'
import { afterEach, expect, it } from 'vitest'
import { ana, api, closeApp, openApp } from '../../../../testing/open-app.tsx'
import { press, shownText } from '../../../../testing/on-screen.ts'

afterEach(closeApp)

async function openPromos(viewerActions: ManagedPromo['viewerActions']) {
  api.on(listOwnPromos).reply((sample) => ({
    ...sample,
    promos: sample.promos.map((promo) => ({ ...promo, phase: 'showing', viewerActions })),
  }))
  await openApp('/promos')
}

const labels = new Set(['Edit and resubmit', 'Edit', 'Withdraw'])

it.each<[ManagedPromo['viewerActions'], string[]]>([
  [[], []],
  [['edit'], ['Edit']],
  [['withdraw'], ['Withdraw']],
])('draws for %j exactly %j', async (actions, expected) => {
  await openPromos(actions)
  const drawn = [...document.querySelectorAll('main a, main button')].map((one) => one.textContent ?? '')
  expect(drawn.filter((name) => labels.has(name))).toEqual(expected)
})

it('asks before a promo is withdrawn', async () => {
  await openPromos(['withdraw'])
  await press('Withdraw')
  await press('Cancel')
  expect(api.sent(withdrawPromo)).toEqual([])
  await press('Withdraw')
  await press('Withdraw')
  expect(api.sent(withdrawPromo)).toHaveLength(1)
})

it('tells city admins and others apart when there are none', async () => {
  api.isEmpty = true
  await openApp('/promos', { ...ana, cityAdmin: false })
  expect(shownText()).toContain('City admins submit promos for the cities they look after.')
})
