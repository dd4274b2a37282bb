import type { DataExport } from '@wayfellow/contract/privacy'
import { unzip } from '../zip-reader.ts'
import { newestLink, type anApp } from '../app.ts'
import type { Student } from './stays.ts'

type App = Awaited<ReturnType<typeof anApp>>
type Caller = Pick<Student, 'call' | 'email'>

export const exportState = async (who: Pick<Caller, 'call'>) =>
  (await who.call('GET', '/api/user/privacy/export')).json<{
    export: DataExport | null
    viewerActions: string[]
  }>()

export const askForData = (who: Pick<Caller, 'call'>) => who.call('POST', '/api/user/privacy/export', {})
export const takeData = (who: Pick<Caller, 'call'>, token: string) =>
  who.call('POST', '/api/user/privacy/export/downloads', { token })

export async function downloadToken(app: App, who: Pick<Caller, 'email'>) {
  const start = '/settings/account?download='
  return (await newestLink(app, who.email, start)).slice(start.length)
}

/** Asked for, built by the worker, mailed and downloaded. */
export async function dataOf(app: App, who: Caller) {
  const asked = await askForData(who)
  if (asked.statusCode !== 200) throw new Error(`${asked.statusCode} ${asked.body}`)
  const reply = await takeData(who, await downloadToken(app, who))
  const file = await fetch(reply.json<{ url: string }>().url)
  return unzip(Buffer.from(await file.arrayBuffer()))
}
