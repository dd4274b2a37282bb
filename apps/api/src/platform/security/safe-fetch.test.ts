import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSafeFetch, isPublic, readLink } from './safe-fetch.ts'

const pages: Record<string, [status: number, headers: Record<string, string>, body: string]> = {
  '/good.ics': [200, {}, 'BEGIN:VCALENDAR'],
  '/moved': [302, { location: '/good.ics' }, ''],
  '/far': [301, { location: 'https://calendar.example/good.ics' }, ''],
  '/in': [302, { location: 'https://127.0.0.1/admin' }, ''],
  '/metadata': [302, { location: 'https://169.254.169.254/latest/meta-data' }, ''],
  '/named-in': [302, { location: 'https://localhost/admin' }, ''],
  '/plain': [302, { location: 'http://calendar.example/good.ics' }, ''],
  '/round': [302, { location: '/round' }, ''],
  '/gone': [410, {}, 'gone'],
  '/locked': [403, {}, 'log in'],
  '/broken': [500, {}, 'oops'],
  '/large': [200, {}, 'x'.repeat(3_000)],
}

let server: Server
let ca: string
let port: number
const asked: string[] = []

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outside-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=test'
  const names = 'subjectAltName=DNS:calendar.example,DNS:other.example'
  await promisify(execFile)('openssl', [...words.split(' '), '-addext', names, '-keyout', key, '-out', cert])
  ca = await readFile(cert, 'utf8')
  server = createServer({ key: await readFile(key), cert: ca }, (request, reply) => {
    const path = request.url ?? ''
    asked.push(path)
    if (path === '/slow') {
      reply.write('BEGIN:')
      return
    }
    const [status, headers, body] = pages[path] ?? [404, {}, '']
    reply.writeHead(status, headers).end(body)
  })
  await rm(folder, { recursive: true })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const at = server.address()
  port = typeof at === 'object' && at ? at.port : 0
})
afterAll(() => server.close())

const fetch = (path: string, host = 'calendar.example') =>
  createSafeFetch({
    hosts: {
      'calendar.example': { address: '127.0.0.1', port },
      'other.example': { address: '127.0.0.1', port },
    },
    ca,
    mostBytes: 2_000,
    withinMs: 1_500,
  })(`https://${host}${path}`)

describe('a file of another site', () => {
  it.each([
    ['/good.ics', { text: 'BEGIN:VCALENDAR' }],
    ['/moved', { text: 'BEGIN:VCALENDAR' }],
    ['/far', { text: 'BEGIN:VCALENDAR' }],
    ['/gone', { fault: 'notFound' }],
    ['/locked', { fault: 'notFound' }],
    ['/broken', { fault: 'unreachable' }],
    ['/large', { fault: 'tooLarge' }],
    ['/slow', { fault: 'tooSlow' }],
    ['/round', { fault: 'unreachable' }],
    ['/in', { fault: 'notPublic' }],
    ['/metadata', { fault: 'notPublic' }],
    ['/named-in', { fault: 'notPublic' }],
    ['/plain', { fault: 'notPublic' }],
  ])('%s: %o', async (path, expected) => {
    expect(await fetch(path)).toEqual(expected)
  })

  it('is asked for at most four times when it leads round and round', async () => {
    asked.length = 0
    await fetch('/round')
    expect(asked).toHaveLength(4)
  })

  it.each(['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '10.0.0.1', '2130706433', '0x7f.1'])(
    'is never looked for at %s',
    async (host) => {
      expect(await createSafeFetch()(`https://${host}/good.ics`)).toEqual({ fault: 'notPublic' })
    },
  )

  it('needs a certificate that holds', async () => {
    const outside = createSafeFetch({ hosts: { 'calendar.example': { address: '127.0.0.1', port } } })
    expect(await outside('https://calendar.example/good.ics')).toEqual({ fault: 'unreachable' })
  })
})

describe('a link', () => {
  it.each([
    'http://calendar.example/a.ics',
    'ftp://calendar.example/a.ics',
    'file:///etc/passwd',
    'https://calendar.example:8443/a.ics',
    'https://ana:secret@calendar.example/a.ics',
    'calendar.example/a.ics',
    'javascript:alert(1)',
    '',
  ])('is not followed: %s', (link) => {
    expect(readLink(link)).toBeUndefined()
  })
})

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:db8::1', false],
  ['not an address', false],
])('%s is open to the internet: %s', (address, open) => {
  expect(isPublic(address)).toBe(open)
})
