import { randomUUIDv7 } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp } from '../testing/app.ts'
import { aTalk } from '../testing/builders/chats.ts'
import { aHostAndAGuest, requestIn } from '../testing/builders/stays.ts'
import { listMetrics } from '../testing/list-metrics.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.stop())

const read = async () => (await app.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body
const valueOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length) ?? 0,
  )

describe('the metrics of a process', () => {
  it('are those that are listed, and docs/metrics.md names each of ours', async () => {
    const shown = Array.from(
      (await read()).matchAll(/^# TYPE (\S+) (\S+)$/gm),
      ([, name, type]) => `${name} ${type}`,
    )
    const listed = await listMetrics()
    expect(shown.toSorted()).toEqual(listed.map(({ name, type }) => `${name} ${type}`).toSorted())
    const page = readFileSync(new URL('../../../docs/metrics.md', import.meta.url), 'utf8')
    const own = listed.filter(({ name }) => name.startsWith('wayfellow_'))
    expect(own.filter(({ name }) => !page.includes(`| \`${name}\``))).toEqual([])
  })

  it('count what people do, once', async () => {
    const before = await read()
    const { host, guest } = await aHostAndAGuest(app)
    const clientId = randomUUIDv7()
    await guest.ask(host, { clientId })
    const stay = requestIn(await guest.ask(host, { clientId }))
    await host.act(stay, 'accept')
    await host.act(stay, 'accept')
    const [ana, , chat] = await aTalk(app)
    const messageId = randomUUIDv7()
    await ana.send(chat, 'See you at the station', messageId)
    await ana.send(chat, 'See you at the station', messageId)
    const after = await read()
    const rise = (series: string) => valueOf(after, series) - valueOf(before, series)
    expect({
      asked: rise('wayfellow_stay_requests_total{outcome="asked"}'),
      accepted: rise('wayfellow_stay_requests_total{outcome="accepted"}'),
      nights: rise('wayfellow_nights_total'),
      messages: rise('wayfellow_messages_sent_total'),
    }).toEqual({ asked: 1, accepted: 1, nights: 3, messages: 2 })
  })

  it('say how long the oldest notification has been due, from the database', async () => {
    const text = await read()
    for (const kind of ['notifications', 'notification-mails', 'messages', 'message-mails'])
      expect(text).toMatch(new RegExp(`^wayfellow_delivery_oldest_due_seconds\\{kind="${kind}"\\} \\d`, 'm'))
  })
})
