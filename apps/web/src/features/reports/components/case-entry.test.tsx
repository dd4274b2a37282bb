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
  CaseBody: () => null,
  CaseCard: ({ of: { words } }: { of: Case }) => <button type="button">{words}</button>,
}))

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
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
  others: 1,
  earlier: 0,
  createdAt: '2026-11-18T10:00:00Z',
  decision: null,
  claimedBy: null,
  reports: [],
} as unknown as Case
const second = { ...openCase, _id: '0198c0de-0000-7000-8000-000000000002', words: 'The second case' }

const answer = (open: Case[]) =>
  vi.stubGlobal('fetch', async () => Response.json({ case: openCase, open, decided: [], log: [] }))

const show = () =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <I18nProvider i18n={i18n}>
          <CaseEntry of={openCase} isOpen onOpen={() => undefined} />
        </I18nProvider>
      </QueryClientProvider>,
    ),
  )

const findSecond = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === second.words)

async function showSecondAndRemoveIt(focus: () => void) {
  answer([openCase, second])
  await show()
  await vi.waitFor(() => expect(findSecond()).toBeDefined(), 60_000)
  focus()
  answer([openCase])
  await act(async () => queryClient.invalidateQueries())
  await vi.waitFor(() => expect(findSecond()).toBeUndefined(), 60_000)
}

it('gives the focus to the row when a further case of the person leaves with the focus in it', async () => {
  await showSecondAndRemoveIt(() => findSecond()?.focus())
  expect(document.activeElement?.tagName).toBe('ARTICLE')
})

it('takes the focus from nothing else', async () => {
  const search = document.body.appendChild(document.createElement('input'))
  await showSecondAndRemoveIt(() => search.focus())
  expect(document.activeElement).toBe(search)
})
