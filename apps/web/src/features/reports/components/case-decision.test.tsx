import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { Case } from '@wayfellow/contract/reports'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { i18n } from '../../../lib/i18n.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { CaseDecision } from './case-decision.tsx'
import { queueKey } from './queue.ts'

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

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form reads these fields alone
const openCase = {
  _id: '0198c0de-0000-7000-8000-000000000001',
  version: 1,
  kind: 'person',
  about: { _id: 'ben-id', username: 'ben', name: 'Ben Rossi' },
  actsReadByPerson: [],
  quote: '',
} as unknown as Case

const showForm = () =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <I18nProvider i18n={i18n}>
          <CaseDecision of={openCase} acts={['dismiss']} onClose={() => undefined} />
        </I18nProvider>
      </QueryClientProvider>,
    ),
  )

const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes(words))

const answer = (templates: unknown[]) => Response.json({ templates, language: null, reportersLanguage: null })
const dispute = {
  key: 'dispute',
  acts: ['dismiss'],
  reason: 'A dispute between two people.',
  meaning: '',
  answer: '',
}

it('says that the templates could not be loaded, and loads them again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'internal' } }, { status: 500 }))
  await showForm()
  await vi.waitFor(() => expect(button('Try again')).toBeDefined(), 60_000)
  vi.stubGlobal('fetch', async () => answer([dispute]))
  await act(async () => button('Try again')?.click())
  await vi.waitFor(() => expect(document.querySelector('[aria-keyshortcuts="1"]')).not.toBeNull(), 60_000)
  expect(button('Try again')).toBeUndefined()
})

it('reads the queue again when the case has no templates because another admin decided it', async () => {
  queryClient.setQueryData(queueKey, { pages: [], pageParams: [] })
  vi.stubGlobal('fetch', async () => answer([]))
  await showForm()
  await vi.waitFor(() => expect(queryClient.getQueryState(queueKey)?.isInvalidated).toBe(true), 60_000)
})
