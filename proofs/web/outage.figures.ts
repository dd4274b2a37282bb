import { runOutages } from './browser-outages.ts'
import { buildWeb } from '../../scripts/local/web-build.ts'
import type { Finding, ProofOptions } from '../kit/proof.ts'

const none = (what: string, count: number) => ({ what, runs: [count], wanted: '0', holds: count === 0 })
const asItIs = (what: string, count: number) => ({ what, runs: [count], wanted: 'as it is', holds: true })

const full = 500
/** Apps side by side: most of the time of an outage is waiting. */
const worldsFor = (outages: number) => Math.min(4, Math.ceil(outages / 12))

/** As it was: whatever fails a refresh ends the session, and what was not sent goes with it. */
const oldBehaviour = `
  const real = window.fetch
  const over = () => {
    localStorage.removeItem('outbox')
    return new Response(JSON.stringify({ code: 'session_over', message: '' }), { status: 401 })
  }
  window.fetch = async (url, init) => {
    if (!String(url).endsWith('/session/refresh')) return real(url, init)
    try {
      const reply = await real(url, init)
      return reply.status === 429 || reply.status >= 500 ? over() : reply
    } catch {
      return over()
    }
  }
`

export async function findBrowserOutages({
  seed,
  say,
  size: outages = full,
}: ProofOptions): Promise<Finding> {
  await buildWeb()
  const found = await runOutages({ outages, worlds: worldsFor(outages), seed, say })
  say('the control')
  const control = await runOutages({
    outages: Math.min(outages, 12),
    worlds: worldsFor(Math.min(outages, 12)),
    seed,
    initScript: oldBehaviour,
    say,
  })
  return {
    figures: [
      {
        what: 'outages',
        runs: [found.outages],
        wanted: `${outages}${outages < full ? ` of ${full}` : ''}`,
        holds: found.outages === outages,
      },
      ...[...found.kinds]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([kind, count]) => asItIs(`of them ${kind}`, count)),
      asItIs('of them longer than 4 s', found.long),
      asItIs('begun while a browser asked for a new token', found.atExpiry),
      asItIs('with a reload in the middle', found.reloads),
      asItIs('with a step to another page and back', found.leaves),
      asItIs('messages that a screen showed as sending', found.messages),
      asItIs('delivered once', found.delivered),
      asItIs('still shown as unsent', found.unsent),
      none('lost', found.lost),
      none('doubled', found.doubled),
      none('sign-outs', found.signOuts),
      none('processes of the API that ended by themselves', found.ended),
      asItIs('messages that could not be written: no conversation on the screen', found.notWritten),
      asItIs('pages opened anew by hand', found.openedAnew),
      asItIs('tokens asked for', found.refreshes),
      {
        what: 'control that signs out when a refresh fails: lost',
        runs: [control.lost],
        wanted: 'at least 1',
        holds: control.lost > 0,
      },
      {
        what: 'the same control: sign-outs',
        runs: [control.signOuts],
        wanted: 'at least 1',
        holds: control.signOuts > 0,
      },
    ],
    words:
      'Up to four apps side by side, each with a process of the API on a database of its own and two people in Chromium, with the service worker, who write to each other. The ways from the browsers to the API, to PostgreSQL and to Redis lead through proxies. An outage is one fault of one app, whichever of its two browsers notice it; it lasts 0.2 to 2 s, one in five 4 to 15 s. Both people write as it begins, once more in it, and again after a reload or a step to another page and back. Access tokens run out after 6 s instead of 10 minutes. Afterwards both screens get a minute to send what waits, then the next outage begins; what the screens showed is held against the database. A sign-out is every time the log-in page opens. The control runs in pages in which any failure of a refresh counts as its refusal and what was not sent is deleted, as it once was.',
  }
}
