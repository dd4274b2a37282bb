import type { Page, Route } from '@playwright/test'
import { field, log, say } from '../support/chat-steps.ts'
import { closeErrors } from '../support/close-errors.ts'
import { callerOf } from '../support/stay-steps.ts'
import { expect, test } from '../support/test.ts'
import { expectKept } from '../support/waiting.ts'

type Fails = (route: Route) => Promise<void>

const everything = '**/api/**'
const cut: Fails = (route) => route.abort()
const answers =
  (status: number): Fails =>
  (route) =>
    route.fulfill({ status, json: {} })

/** The token has run out, and the call for a new one fails. */
const expired =
  (fails: Fails): Fails =>
  (route) =>
    route.request().url().endsWith('/session/refresh')
      ? fails(route)
      : route.fulfill({ status: 401, json: { code: 'not_signed_in', message: 'Please log in to continue.' } })

/** The server handles the request, but its reply is lost. */
const unheard: Fails = async (route) => {
  if (route.request().url().endsWith('/messages')) await route.fetch()
  await route.abort()
}

const outages: Record<string, Fails> = {
  'no answer': cut,
  'an answer that got lost': unheard,
  'an answer 429': answers(429),
  'an answer 500': answers(500),
  'an answer 502': answers(502),
  'an answer 503': answers(503),
  'no new token, no answer': expired(cut),
  'no new token, an answer 429': expired(answers(429)),
  'no new token, an answer 502': expired(answers(502)),
  'no new token, an answer 503': expired(answers(503)),
}

/** Messages that are shown but not sent yet. */
const unsent = (page: Page) => log(page).locator('p[dir]:not([data-seq] *)')

const meanwhile: Record<string, (page: Page) => Promise<unknown>> = {
  stays: async () => undefined,
  'reloads the page': (page) => page.reload(),
}
const cases = Object.entries(meanwhile).flatMap(([who, does]) =>
  Object.entries(outages).map(([name, fails]) => ({ text: `${name}, ${who}`, does, fails })),
)

test(
  'twenty outages: who stays or reloads in each stays signed in, and every message arrives once',
  { tag: '@gate' },
  async ({ page, context, baseURL, anaAndBen: { ana, ben, bens } }) => {
    test.slow()
    const path = `/chats/${ben.username}`
    // «Too many requests» is shown in a dialog.
    await closeErrors(page)
    await page.goto(path)
    await say(page, 'before')
    await expect(page.getByText('Sent', { exact: true })).toBeVisible()
    await expectKept(page, '"chats","one"')
    for (const { text, does, fails } of cases) {
      let failed = 0
      await context.route(everything, async (route) => {
        // The outage may end while a call is held up: it has been handed on then.
        await fails(route).catch(() => undefined)
        if (/messages|refresh/.test(route.request().url())) failed += 1
      })
      await say(page, text)
      await expect(unsent(page)).toHaveText([text])
      await expect.poll(() => failed, text).toBeGreaterThan(0)
      await does(page)
      await expect(unsent(page)).toHaveText([text])
      await expect(field(page)).toBeVisible()
      await context.unroute(everything)
      await expect(unsent(page)).toHaveCount(0, { timeout: 120_000 })
      await expect(page).toHaveURL(path)
    }
    const his = await callerOf(bens, baseURL)
    const { page: said } = await his('get', `/api/users/${ana.username}/chat`)
    const texts =
      said instanceof Object && 'messages' in said && Array.isArray(said.messages) && said.messages
    expect(texts).toMatchObject(['before', ...cases.map(({ text }) => text)].map((text) => ({ text })))
    expect(texts).toHaveLength(1 + cases.length)
  },
)
