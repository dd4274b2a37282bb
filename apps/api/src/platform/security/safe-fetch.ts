import { type LookupAddress, lookup as resolve } from 'node:dns'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Why a file of another site could not be read. */
type FetchFault = 'notPublic' | 'unreachable' | 'notFound' | 'tooLarge' | 'tooSlow'
export type SafeFetch = (
  link: string,
  signal?: AbortSignal,
) => Promise<{ text: string } | { fault: FetchFault }>

interface SafeFetchOptions {
  /** Names that lead somewhere of our own, for tests: a server of the same protocol on this machine. */
  hosts?: Record<string, { address: string; port: number }>
  /** Certificate of such a server. */
  ca?: string
  mostBytes?: number
  withinMs?: number
}

const redirectsAtMost = 3

/** Everything that is not open to the internet, by IANA's registries of special addresses. */
const closed = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  closed.addSubnet(net, bits)
}
/** Of IPv6 only this part is given out; what leads back to IPv4 or is for examples lies in it, too. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed6.addSubnet(net, bits, 'ipv6')
}

export function isPublic(address: string) {
  if (isIP(address) === 4) return !closed.check(address)
  return isIP(address) === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}

/** A link that may be asked for at all: https, the usual port, no name or password in it. */
export function readLink(link: string): URL | undefined {
  if (!URL.canParse(link)) return undefined
  const url = new URL(link)
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  return isPlain ? url : undefined
}

class Refused extends Error {
  readonly fault: FetchFault
  constructor(fault: FetchFault) {
    super(fault)
    this.fault = fault
  }
}

/**
 * Reads files that people link to. The address is checked at the moment of connecting, not before: a name that
 * answers differently the second time leads nowhere either. The same holds for every redirect.
 */
export function createSafeFetch({
  hosts = {},
  ca,
  mostBytes = 1024 * 1024,
  withinMs = 10_000,
}: SafeFetchOptions = {}): SafeFetch {
  const lookup: LookupFunction = (name, options, done) => {
    const own = hosts[name]
    const answer = (error: Error | null, addresses: LookupAddress[]) => {
      const [first] = addresses
      const isSafe = first && (own !== undefined || addresses.every(({ address }) => isPublic(address)))
      if (error || !isSafe) done(new Refused(first ? 'notPublic' : 'unreachable'), '', 0)
      else if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    }
    if (own) answer(null, [{ address: own.address, family: 4 }])
    else resolve(name, { all: true }, (error, addresses) => answer(error, error ? [] : addresses))
  }

  function get(url: URL, signal: AbortSignal): Promise<{ text: string } | { next: string }> {
    return new Promise((settle, fail) => {
      // An address in place of a name is never looked up.
      const name = url.hostname.replaceAll(/^\[|\]$/g, '')
      if (isIP(name) !== 0 && !isPublic(name)) {
        fail(new Refused('notPublic'))
        return
      }
      const asked = request(url, {
        lookup,
        signal,
        ...(ca !== undefined && { ca }),
        ...(hosts[name] && { port: hosts[name].port }),
        // A connection that was kept open might lead where nobody looked.
        agent: false,
        headers: { accept: 'text/calendar, text/plain;q=0.9, */*;q=0.1', 'user-agent': 'Wayfellow calendar' },
      })
      asked.on('error', fail)
      asked.on('response', (reply) => {
        const { statusCode = 0, headers } = reply
        if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
          reply.destroy()
          settle({ next: headers.location })
          return
        }
        if (statusCode !== 200) {
          reply.destroy()
          fail(new Refused(statusCode >= 400 && statusCode < 500 ? 'notFound' : 'unreachable'))
          return
        }
        const parts: Buffer[] = []
        let bytes = 0
        reply.on('data', (part: Buffer) => {
          bytes += part.length
          parts.push(part)
          if (bytes > mostBytes) reply.destroy(new Refused('tooLarge'))
        })
        reply.on('error', fail)
        reply.on('end', () => settle({ text: Buffer.concat(parts).toString('utf8') }))
      })
      asked.end()
    })
  }

  return async (link, stop) => {
    const inTime = AbortSignal.timeout(withinMs)
    const signal = stop ? AbortSignal.any([stop, inTime]) : inTime
    try {
      let url = readLink(link)
      for (let hops = 0; hops <= redirectsAtMost; hops += 1) {
        if (!url) return { fault: 'notPublic' }
        const got = await get(url, signal)
        if ('text' in got) return got
        url = URL.canParse(got.next, url) ? readLink(new URL(got.next, url).href) : undefined
      }
      return { fault: 'unreachable' }
    } catch (error) {
      if (inTime.aborted) return { fault: 'tooSlow' }
      return { fault: error instanceof Refused ? error.fault : 'unreachable' }
    }
  }
}
