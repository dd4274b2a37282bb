import { readAfterHeader, writePositionHeader } from '@wayfellow/contract/read-after'
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { idOf, usernameOf } from '../profiles/people.ts'
import { kinds } from '../search/search.ts'

interface Mix {
  url: string
  tokenOf: (accountId: string) => string
  people: number
  seconds: number
  seed: () => number
}

/** A day in small: eight of ten calls look for hosts and events, at profiles and the feed, one is a list of chats, one writes. */
export async function runMix({ url, tokenOf, people, seconds, seed }: Mix) {
  const until = performance.now() + seconds * 1_000
  const found = { calls: 0, failed: 0 }
  const live = async (person: number) => {
    const authorization = `Bearer ${tokenOf(idOf(person))}`
    let position = ''
    while (performance.now() < until) {
      const dice = Math.floor(seed() * 10)
      const search = dice < 3 ? kinds.hosts : kinds.events
      const path =
        dice < 5
          ? (search[Math.floor(seed() * search.length)]?.path ?? '')
          : dice < 7
            ? `/api/users/${usernameOf(1 + Math.floor(seed() * 5_000))}`
            : dice < 8
              ? '/api/feed'
              : '/api/chats'
      const isChange = dice === 9
      const reply = await fetch(`${url}${isChange ? '/api/user/profile' : path}`, {
        method: isChange ? 'PATCH' : 'GET',
        headers: {
          authorization,
          ...(isChange && { 'content-type': 'application/json' }),
          ...(!isChange && position !== '' && { [readAfterHeader]: position }),
        },
        ...(isChange && { body: JSON.stringify({ hometown: `Town ${Math.floor(seed() * 1_000)}` }) }),
      }).catch(() => undefined)
      await reply?.arrayBuffer().catch(() => undefined)
      position = reply?.headers.get(writePositionHeader) ?? position
      found.calls += 1
      // Somebody who is hidden is not found.
      if (!reply || (!reply.ok && reply.status !== 404)) found.failed += 1
    }
  }
  await Promise.all(Array.from({ length: people }, (_, nth) => live(nth + 1)))
  return found
}

/** Asks for a list again and again, and says for how long at most there was no good answer. */
export async function watchReads(url: string, token: string, during: () => Promise<void>) {
  const end = new AbortController()
  const found = { calls: 0, failed: 0, longestGapMs: 0 }
  const watching = (async () => {
    let lastGood = performance.now()
    while (!end.signal.aborted) {
      const reply = await fetch(`${url}${kinds.hosts[0]?.path ?? ''}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(5_000),
      }).catch(() => undefined)
      await reply?.arrayBuffer().catch(() => undefined)
      found.calls += 1
      const now = performance.now()
      if (reply?.ok === true) {
        found.longestGapMs = Math.max(found.longestGapMs, now - lastGood)
        lastGood = now
      } else found.failed += 1
      await setTimeout(20)
    }
  })()
  await during()
  end.abort()
  await watching
  return found
}

/** Seconds of processor that a server has used, with all processes it has had. */
export function cpuSecondsOf(data: string) {
  const [first = ''] = readFileSync(`${data}/postmaster.pid`, 'utf8').split('\n')
  const all = [first, ...readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ')]
  const ticks = all.map((pid, nth) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const own = (fields[11] ?? 0) + (fields[12] ?? 0)
    return nth === 0 ? own + (fields[13] ?? 0) + (fields[14] ?? 0) : own
  })
  return ticks.reduce((sum, each) => sum + each, 0) / 100
}
