import type { Case, Report } from '@wayfellow/contract/reports'
import type { CaseFile } from '@wayfellow/contract/reports/desk'
import type { QueueItem } from '@wayfellow/contract/reports/queue'
import type { Sanction } from '@wayfellow/contract/reports/sanctions'
import { aPassFor } from '../callers.ts'
import type { Student } from './stays.ts'
import type { anApp } from '../app.ts'

type App = Awaited<ReturnType<typeof anApp>>
type Caller = Pick<Student, 'call'>

/** Somebody at the queue, with a second factor. */
export async function anAdmin(app: App) {
  const token = await aPassFor(app, 'admin')
  const headers = { authorization: `Bearer ${token}`, 'x-client-platform': 'android' }
  const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.app.inject({ method, url, headers, ...(payload && { payload }) })
  const queue = async (query = '') =>
    (await ask('GET', `/api/admin/queue${query}`)).json<{
      items: QueueItem[]
      counts: { reports: number; promos: number }
      nextCursor: string
    }>()
  const cases = async (query = '') => {
    const { items, counts, nextCursor } = await queue(query)
    const found = items.flatMap((item) => (item.kind === 'case' ? [item.case] : []))
    return { cases: found, openCount: counts.reports, nextCursor }
  }
  const file = async ({ _id }: Pick<Case, '_id'>) =>
    (await ask('GET', `/api/admin/cases/${_id}`)).json<CaseFile>()
  return {
    id: app.services.vault.accessTokens.verify(token)?.sub ?? '',
    ask,
    queue,
    cases,
    /** A person stands in the queue once: of what is open, their file has it all. */
    about: async ({ id }: { id: string }, query = '') => {
      const found = (await cases(query)).cases.filter(({ about }) => about?._id === id)
      const [first] = found
      return first && first.others > 0 && first.decision === null ? (await file(first)).open : found
    },
    file,
    claim: ({ _id, version }: Pick<Case, '_id' | 'version'>, act: string, more: object = {}) =>
      ask('POST', `/api/admin/cases/${_id}/claim`, { version, act, ...more }),
    decide: ({ _id, version }: Pick<Case, '_id' | 'version'>, act: string, more: object = {}) =>
      ask('POST', `/api/admin/cases/${_id}/decide`, {
        version,
        act,
        reason: `Against the guidelines, so: ${act}`,
        ...more,
      }),
    look: ({ _id }: Pick<Case, '_id'>) => ask('POST', `/api/admin/cases/${_id}/look`, {}),
    read: ({ _id }: Pick<Case, '_id'>) => ask('POST', `/api/admin/cases/${_id}/read`, {}),
  }
}

export const report = (who: Caller, kind: string, targetId: string, more: object = {}) =>
  who.call('POST', '/api/reports', {
    kind,
    targetId,
    category: 'harassment',
    words: 'They would not stop writing to me',
    ...more,
  })

export const reportsOf = async (who: Caller, query = '') =>
  (await who.call('GET', `/api/reports${query}`)).json<{ reports: Report[]; nextCursor: string | null }>()

export const sanctionsOf = async (who: Caller) =>
  (await who.call('GET', '/api/sanctions')).json<{ sanctions: Sanction[] }>().sanctions

export const appeal = (
  who: Caller,
  { _id }: Pick<Sanction, '_id'>,
  words = 'I was not even there that week',
) => who.call('POST', `/api/sanctions/${_id}/appeal`, { words })
