import { QueryClientProvider } from '@tanstack/react-query'
import type { Case } from '@wayfellow/contract/reports'
import type { QueueItem } from '@wayfellow/contract/reports/queue'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { leaveQueue } from './queue.ts'
import { useRowsInPlace } from './use-rows-in-place.ts'

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

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the hook reads the id alone
const aCase = (_id: string, version = 1) => ({ _id, version }) as Case
const entry = (_id: string): QueueItem => ({ kind: 'case', case: aCase(_id) })

function Rows({ ids, chosen }: { ids: string[]; chosen: string }) {
  const rows = useRowsInPlace(ids.map(entry), chosen)
  return rows.map((row) => (row.kind === 'case' ? `${row.case._id}${row.case.version} ` : ''))
}

async function show(ids: string[], chosen: string) {
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Rows ids={ids} chosen={chosen} />
      </QueryClientProvider>,
    ),
  )
  return document.body.textContent?.trim()
}

it('a chosen case that another admin decides stays in its place and shows what became of it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ case: aCase('b', 2) }))
  expect(await show(['a', 'b', 'c'], 'b')).toBe('a1 b1 c1')
  await show(['a', 'c', 'd'], 'b')
  await expect.poll(() => document.body.textContent?.trim(), { timeout: 60_000 }).toBe('a1 b2 c1 d1')
})

it('leaves when another case is chosen', async () => {
  await show(['a', 'b', 'c'], 'b')
  expect(await show(['a', 'c'], 'c')).toBe('a1 c1')
})

it('a case that was decided here leaves at once', async () => {
  await show(['a', 'own', 'c'], 'own')
  leaveQueue('own')
  expect(await show(['a', 'c'], 'own')).toBe('a1 c1')
})
