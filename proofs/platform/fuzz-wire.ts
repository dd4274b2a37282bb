import { connect } from 'node:net'
import type { HostileRequest } from './fuzz-requests.ts'
import { pick, type Random } from './fuzz-values.ts'

/** Addresses as bytes: a library would refuse to send most of them, or tidy them first. */
const spellings: ((path: string) => string)[] = [
  (path) => path,
  () => '/%',
  () => '//',
  () => '/\\',
  () => '*',
  () => '/api/../../etc/passwd',
  () => `/${'x'.repeat(9_000)}`,
  () => `/api/${'a/'.repeat(600)}`,
  () => '/share/events/%00',
  () => '/assets/%2e%2e/%2e%2e/x.js',
  () => '/map/tiles/99/-1/x.pbf',
  () => 'http://other.example/api/feed',
  (path) => `${path}%`,
  (path) => `${path}%zz`,
  (path) => `${path}%00`,
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.replaceAll('/', '//'),
  (path) => path.toUpperCase(),
  (path) => path.replace(/[a-z]/g, (character) => `%${character.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/\/[^/]*$/, '/%ED%A0%80'),
  (path) => path.replace(/\/[^/]*$/, '/%C0%AF%FF'),
  (path) => path.replace(/\/[^/]*$/, `/${'x'.repeat(101)}`),
  (path) => path.replace(/\/[^/]*$/, '/é\u00ff'),
  (path) => `${path};a=b?c#d`,
  (path) => `${path}?a=%&b=%u1234`,
]

const methods = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'FOO',
]

/** Lines of a head, each odd by itself. */
const lines = [
  '',
  'Content-Length: -1',
  'Content-Length: 5\r\nContent-Length: 6',
  'Content-Length: 99999999999999',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked\r\nContent-Length: 3',
  'Expect: 100-continue',
  'Expect: nothing',
  `X-Long: ${'x'.repeat(20_000)}`,
  'X-\u0000: 1',
  'Host: \r\nHost: b',
  'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__',
  'Content-Type: multipart/form-data; boundary=',
]

export interface Answer {
  statusCode: number
  headers: Record<string, string>
  body: string
}

/** The bytes of a request that keeps to no rule of HTTP; those of the plain ones among them are whole. */
export function bytesOf({ subject, url, headers, payload }: HostileRequest, random: Random) {
  const path = pick(random, spellings)(url)
  const method = random() < 0.6 ? subject.method : pick(random, methods)
  const body = payload === undefined ? '' : typeof payload === 'object' ? JSON.stringify(payload) : payload
  const odd = random() < 0.6 ? '' : pick(random, lines)
  const length =
    odd === '' && body !== ''
      ? [`Content-Type: application/json`, `Content-Length: ${Buffer.byteLength(body)}`]
      : []
  const known = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const head = [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...known, ...length]
  const top = [...head, ...(odd === '' ? [] : [odd]), '', ''].join('\r\n')
  return {
    bytes: Buffer.concat([Buffer.from(top, 'latin1'), Buffer.from(body)]),
    shown: JSON.stringify(`${top.replace(/Bearer [\w.-]+/, 'Bearer …')}${body}`).slice(0, 1_500),
    isHead: method === 'HEAD',
  }
}

const patienceMs = 20_000

/** Sends bytes and reads until the server hangs up. Nothing when it hung up without a word. */
export function sendBytes(port: number, bytes: Buffer): Promise<Answer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.end(bytes))
    socket.setTimeout(patienceMs, () => socket.destroy(new Error(`no answer in ${patienceMs} ms`)))
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('close', () => resolve(readAnswer(Buffer.concat(chunks).toString())))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // A server may hang up on what it will not read to the end.
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return
      reject(error)
    })
  })
}

function readAnswer(text: string): Answer | undefined {
  // An interim answer stands before the one that counts.
  const whole = text.replace(/^HTTP\/1\.1 100 [^\r]*\r\n\r\n/, '')
  const [, status = ''] = /^HTTP\/1\.1 (\d{3})/.exec(whole) ?? []
  if (status === '') return undefined
  const end = whole.indexOf('\r\n\r\n')
  const headers = Object.fromEntries(
    whole
      .slice(0, end)
      .split('\r\n')
      .slice(1)
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  )
  const rest = Buffer.from(whole.slice(end + 4))
  // Bytes behind a request without a length are the next one, and have an answer of their own.
  const length = Number(headers['content-length'] ?? rest.length)
  const body = rest.subarray(0, length).toString()
  return {
    statusCode: Number(status),
    headers,
    body: headers['transfer-encoding'] === 'chunked' ? unchunk(body) : body,
  }
}

const unchunk = (text: string) => text.replaceAll(/(?:^|\r\n)[\da-f]+\r\n/gi, '').replace(/\r\n\r\n$/, '')
