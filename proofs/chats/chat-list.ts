import { asPipeline, type ChatTown, quote, watchWire } from './chat-town.ts'
import { getText, loadHttp } from '../kit/http-load.ts'
import { idOf } from '../profiles/people.ts'
import { pgbench } from '../kit/pgbench.ts'
import type { Run } from '../kit/wire-tap.ts'

const path = '/api/chats'

/** Counts the statements and round trips of one request for the list, and returns the statements. */
export function countList(town: ChatTown, calls: number) {
  return watchWire(town, calls, (url) =>
    fetch(`${url}${path}`, { headers: { authorization: `Bearer ${town.token(1)}` } }),
  )
}

interface Load {
  lanes: number
  seconds: number
}

export function loadLists(town: ChatTown, { lanes, seconds }: Load) {
  const { host } = new URL(town.api.url)
  const next = () => getText({ host, token: town.token(town.somebody()), path })
  return loadHttp({ url: town.api.url, lanes, seconds, next })
}

/** Runs the same statements for the same people with pgbench, each list as one transaction, on as many connections. */
export function benchLists(town: ChatTown, runs: readonly Run[], { lanes, seconds }: Load) {
  const scripts = town.people.map((person) => asPipeline(runs, { [idOf(1)]: quote(idOf(person)) }))
  return pgbench({ url: town.database.apiUrl, scripts, clients: lanes, seconds })
}
