import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { Case } from '@wayfellow/contract/reports'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { i18n } from '../../../lib/i18n.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { CaseEntry } from './case-entry.tsx'

vi.mock('./case-card.tsx', () => ({
  CaseBody: ({ of: { decision } }: { of: Case }) =>
    decision ? null : <button type="button">Dismiss</button>,
  CaseCard: () => null,
}))

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  queryClient.clear()
  vi.unstubAllGlobals()
})

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row reads these fields alone
const openCase = {
  _id: '0198c0de-0000-7000-8000-000000000001',
  about: { _id: 'ben-id', username: 'ben', name: 'Ben Rossi' },
  kind: 'person',
  source: 'report',
  quote: '',
  words: '',
  others: 0,
  earlier: 0,
  createdAt: '2026-11-18T10:00:00Z',
  decision: null,
  claimedBy: null,
  reports: [],
} as unknown as Case
const decision = { act: 'dismiss', reason: 'A dispute.', note: '', at: '2026-11-18T11:00:00Z', by: 'ada' }

const show = (one: Case) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <I18nProvider i18n={i18n}>
          <CaseEntry of={one} isOpen onOpen={() => undefined} />
        </I18nProvider>
      </QueryClientProvider>,
    ),
  )

it('keeps the focus in a case whose form another admin’s decision removes', async () => {
  await show(openCase)
  const form = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Dismiss')
  form?.focus()
  expect(document.activeElement).toBe(form)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  await show({ ...openCase, decision } as Case)
  expect(document.activeElement?.tagName).toBe('ARTICLE')
})

it('takes the focus from nothing else', async () => {
  const search = document.body.appendChild(document.createElement('input'))
  await show(openCase)
  search.focus()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  await show({ ...openCase, decision } as Case)
  expect(document.activeElement).toBe(search)
})
