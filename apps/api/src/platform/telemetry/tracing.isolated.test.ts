import { createServer } from 'node:http'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod/mini'
import { anAccount, anApp, Browser, storageSettings } from '../../../testing/app.ts'
import { listen } from '../../../testing/environment.ts'
import { currentTraceId, inSpan } from './spans.ts'
import { startTracing } from './tracing.ts'

const SentSpan = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
})
type SentSpan = z.infer<typeof SentSpan>
const Sent = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(SentSpan) })) })),
})

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const callerSpanId = '00f067aa0ba902b7'
const bodies: string[] = []
const lines: string[] = []
const collector = createServer((request, reply) => {
  const parts: Buffer[] = []
  request
    .on('data', (part: Buffer) => parts.push(part))
    .on('end', () => {
      bodies.push(Buffer.concat(parts).toString())
      reply.end()
    })
})
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
})
let app: Awaited<ReturnType<typeof anApp>>
let s3TraceId: string | undefined
let email = ''

const spansSent = () =>
  bodies
    .flatMap((body) => Sent.parse(JSON.parse(body)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
const inTrace = (id: string | undefined) => spansSent().filter((span) => span.traceId === id)

beforeAll(async () => {
  process.env['OTEL_EXPORTER_OTLP_PROTOCOL'] = 'http/json'
  app = await anApp({
    ...storageSettings(),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await listen(collector)}`,
    SMTP_URL: `smtp://127.0.0.1:${await listen(mailServer.server)}`,
  })
  const { write } = app.scanner.log
  app.scanner.log.write = (line) => {
    lines.push(line)
    write(line)
  }
  const account = await anAccount(app, 'traced')
  email = account.email
  const browser = new Browser(app)
  const headers = { traceparent: `00-${traceId}-${callerSpanId}-01`, baggage: 'who=ana.silva' }
  await browser.call('POST', '/api/auth/recovery?token=secret', { email }, headers)
  await inSpan('test', async () => {
    s3TraceId = currentTraceId()
    await app.services.storage?.isReady()
    await app.services.storage?.read('no-such-key')
  })
  const hasMailed = () => expect(inTrace(traceId).map(({ name }) => name)).toContain('smtp send')
  await vi.waitFor(hasMailed, { timeout: 60_000 })
  await app.stop()
})
afterAll(() => {
  collector.close()
  mailServer.close()
})

const requestSpan = () => inTrace(traceId).find(({ name }) => name === 'POST /api/auth/recovery')
const childrenOf = (parent: SentSpan | undefined) =>
  inTrace(parent?.traceId)
    .filter(({ parentSpanId }) => parentSpanId === parent?.spanId)
    .map(({ name }) => name)

it('shows a request with its statements and Redis commands, as part of the caller’s trace', () => {
  expect(requestSpan()?.parentSpanId).toBe(callerSpanId)
  const children = childrenOf(requestSpan()).join()
  expect(children).toMatch(/sql /)
  expect(children).toMatch(/redis evalsha/)
})

it('goes on with the job that the request enqueued and the mail that the job sends', () => {
  const job = inTrace(traceId).find(({ name }) => name === 'job mail.send')
  const work = inTrace(traceId).find(({ spanId }) => spanId === job?.parentSpanId)
  expect(work?.name).toBe('process mail.send')
  expect(childrenOf(job)).toContain('smtp send')
})

it('shows calls to the file storage', () => {
  expect(inTrace(s3TraceId).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['s3 HeadBucketCommand', 's3 GetObjectCommand']),
  )
})

it('names the trace in the lines of the log', () => {
  const answered = lines.filter((line) => line.includes('"answered"'))
  expect(answered.join()).toContain(`"traceId":"${traceId}"`)
})

it('names nobody, neither by an address nor by what a caller sends along', () => {
  const sent = bodies.join()
  expect(sent).not.toContain(email)
  expect(sent).not.toMatch(/silva|secret/)
})

it('makes no trace of what polls by itself', () => {
  const roots = spansSent().filter(({ parentSpanId }) => parentSpanId === undefined || parentSpanId === '')
  expect(
    roots.map(({ name }) => name).filter((name) => /^(sql|redis|s3|complete|fetch) /.test(name)),
  ).toEqual([])
})

it('is off when nobody named a collector', async () => {
  expect(await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBeUndefined()
})
