import { isIP } from 'node:net'
import { z } from 'zod/mini'
import { type Check, fault, type Finding, notAsked, ok } from './run-checks.ts'

const Ready = z.object({
  status: z.string(),
  database: z.string(),
  forwardedFor: z.enum(['absent', 'believed', 'ignored']),
})
const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal'])

export const proxyChecks: Check[] = [
  {
    name: 'Proxy',
    needs: ['PUBLIC_URL'],
    fix: 'See that the proxy leads PUBLIC_URL to the app, and that its certificate is valid.',
    run: async ({ PUBLIC_URL = '', TRUST_PROXY = '' }) => {
      const wrong = findWrongRange(TRUST_PROXY)
      if (wrong) return wrong
      const reply = await ask(new URL('/ready', PUBLIC_URL))
      if (!reply) return notYet(PUBLIC_URL)
      const ready = Ready.safeParse(await reply.json().catch(() => undefined))
      if (!ready.success)
        return fault(
          `${PUBLIC_URL}/ready is answered by something else (${reply.status})`,
          'Lead every path of PUBLIC_URL to the app.',
        )
      return (
        judgeForwarding(ready.data, PUBLIC_URL) ??
        ok('the app answers at PUBLIC_URL and sees the addresses of people')
      )
    },
  },
  {
    name: 'Sockets',
    needs: ['PUBLIC_URL'],
    fix: 'Let the proxy pass on `Upgrade` and `Connection` for /socket.io, and keep such connections open for at least a minute.',
    run: async ({ PUBLIC_URL = '' }) => {
      const reply = await ask(new URL('/health', PUBLIC_URL))
      if (!reply) return notYet(PUBLIC_URL)
      await openSocket(PUBLIC_URL)
      return ok('websockets reach the app')
    },
  },
]

const notYet = (url: string) => notAsked(`nothing answers at ${url} yet: ask again when the app runs`)

function findWrongRange(setting: string): Finding | undefined {
  const ranges = setting.split(',').map((range) => range.trim())
  const wrong = ranges.find((range) => range !== '' && !isRange(range))
  if (wrong !== undefined)
    return fault(
      `TRUST_PROXY: ${wrong} is no address`,
      'Name the addresses or networks of your proxies, comma separated.',
    )
  if (ranges.some((range) => range.endsWith('/0')))
    return fault(
      'TRUST_PROXY believes everybody',
      'Name only your proxies: others could write any address into X-Forwarded-For.',
    )
  return undefined
}

function isRange(range: string) {
  const [address = '', bits = '0', more] = range.split('/')
  return namedRanges.has(range) || (isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && more === undefined)
}

function judgeForwarding(
  { forwardedFor, database }: z.infer<typeof Ready>,
  url: string,
): Finding | undefined {
  if (forwardedFor === 'ignored')
    return fault(
      'the proxy is not named in TRUST_PROXY: everybody counts as one address',
      'Set TRUST_PROXY to the address from which the proxy reaches the app, and start the app again.',
    )
  // Only a proxy speaks TLS: the app itself does not.
  if (forwardedFor === 'absent' && url.startsWith('https:'))
    return fault(
      'the proxy sends no X-Forwarded-For: everybody counts as one address',
      'Let the proxy set X-Forwarded-For to the address of the caller, and name it in TRUST_PROXY.',
    )
  if (database !== 'ok')
    return fault(`the app says that its database is ${database}`, 'See the log of the app.')
  return undefined
}

/** Nothing when nobody listens there: the app may not be started yet. */
async function ask(url: URL): Promise<Response | undefined> {
  try {
    return await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(8_000) })
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED') return undefined
    throw cause instanceof Error ? cause : error
  }
}

/** Opens a socket as a browser does, without a log-in: the server's first frame is enough. */
function openSocket(publicUrl: string): Promise<void> {
  const url = new URL('/socket.io/?EIO=4&transport=websocket', publicUrl)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = new WebSocket(url)
  socket.addEventListener('message', ({ data }) => {
    if (String(data).startsWith('0{')) resolve()
    else reject(new Error('something else answers at /socket.io'))
  })
  socket.addEventListener('error', () => reject(new Error('no websocket opens at /socket.io')))
  socket.addEventListener('close', () => reject(new Error('the websocket closes at once')))
  return promise.finally(() => socket.close())
}
