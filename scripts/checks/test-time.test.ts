import { describe, expect, it } from 'vitest'
import { findTimeFaults, judgeFindings } from './test-time.ts'

const file = 'apps/api/src/planted.test.ts'
const linesOf = (text: string, where = file) => findTimeFaults(where, text).map(({ line }) => line)

describe('finds', () => {
  it.each([
    [
      'a difference in place',
      'const asked = performance.now()\nexpect(performance.now() - asked).toBeLessThan(500)',
    ],
    ['a named difference', 'const since = Date.now()\nconst took = Date.now() - since; expect(took).toBe(0)'],
    ['the age of a date', '\nexpect(Date.now() - Date.parse(locked.at)).toBeLessThan(60_000)'],
    ['a moment against a deadline', 'const end = 7\nexpect(Date.now()).toBeLessThan(end)'],
    [
      'a date read at once',
      'const began = new Date().getTime()\nexpect(new Date().getTime() - began).toBeLessThan(9)',
    ],
    [
      'a high-resolution time',
      'const start = process.hrtime.bigint()\nexpect(process.hrtime.bigint() - start < 5n).toBe(true)',
    ],
    ['a comparison inside', 'const until = Date.now() + 5_000\nexpect(Date.now() < until).toBe(true)'],
    ['an assert', 'const start = performance.now()\nassert.ok(performance.now() - start < 100)'],
    [
      'times in an array',
      'const at = performance.now(); const waits = []; waits.push(performance.now() - at)\nexpect(Math.max(...waits)).toBeLessThan(9)',
    ],
    [
      'a function that measures',
      'function took() { const at = performance.now(); work(); return performance.now() - at }\nexpect(took()).toBeLessThan(9)',
    ],
    [
      'a property that was measured',
      'const at = performance.now(); const run = () => ({ mean: performance.now() - at })\nexpect(run().mean).toBeLessThan(9)',
    ],
    [
      'a time that a helper measured',
      "import { runTrial } from './trial.ts'\nexpect((await runTrial()).httpMs).toBeLessThan(1_000)",
    ],
    ['a rate', "import { bench } from './bench.ts'\nexpect((await bench()).perSecond).toBeGreaterThan(0)"],
    ['a short poll', '\nawait expect.poll(look, { timeout: 1_000 }).toBe(1)'],
    ['a short wait for a locator', '\nawait expect(page.getByText(name)).toBeVisible({ timeout: 800 })'],
    ['a short wait by name', 'const soon = { timeout: 3_000 }\nawait expect(row).toBeVisible(soon)'],
    ['a short wait by a named number', 'const soonMs = 3_000\nawait row.waitFor({ timeout: soonMs })'],
    ['a short vi.waitFor', '\nawait vi.waitFor(look, 1_000)'],
    ['the second that vi.waitFor waits by itself', '\nawait vi.waitFor(look)'],
    ['a deadline for a call', '\nawait fetch(url, { signal: AbortSignal.timeout(2_000) })'],
    ['a test that must be fast', "\nit('works', { timeout: 5_000 }, async () => undefined)"],
    ['a test that must be fast, by its last argument', "\nit('works', async () => undefined, 5_000)"],
    ['a sleep', '\nawait new Promise((resolve) => setTimeout(resolve, 100))'],
    ['an imported sleep', "import { setTimeout as pause } from 'node:timers/promises'\nawait pause(50)"],
    ['a sleep of the page', '\nawait page.waitForTimeout(600)'],
    ['the day of the machine', '\nconst day = new Date().toISOString().slice(0, 10)'],
    ['the day of the machine by name', '\nconst day = inDays(0)'],
    ['a busy loop', 'const end = performance.now() + 400\nwhile (performance.now() < end);'],
  ])('%s', (_what, text) => {
    expect(linesOf(text)).toEqual([2])
  })

  it('a poll where the runner waits a second by default', () => {
    const text = 'await expect.poll(look).toBe(1)'
    expect(linesOf(text, 'apps/web/src/lib/planted.test.tsx')).toEqual([1])
    expect(linesOf(text)).toEqual([])
  })
})

describe('lets pass', () => {
  it.each([
    [
      'a date made from now',
      'const soon = new Date(Date.now() + 60_000)\nexpect(await until()).toEqual(soon)',
    ],
    ['a name made from now', 'const title = `Cinema ${Date.now()}`\nexpect(await titles()).toContain(title)'],
    [
      'a moment in the past that is stored',
      'keep({ seenAt: Date.now() - 49 * 3_600_000 })\nexpect(kept()).toBe(true)',
    ],
    [
      'the same name in another test',
      'it("a", () => { const days = Date.now() - since(); use(days) })\nit("b", () => { const days = list(); expect(days.length).toBeGreaterThan(2) })',
    ],
    ['a comparison of counts', 'const at = Date.now(); use(at)\nexpect(statements).toBeLessThanOrEqual(5)'],
    ['a patient poll', 'await expect.poll(look, { timeout: 30_000 }).toBe(1)'],
    ['a patient wait by name', 'const patient = { timeout: 15_000 }\nawait vi.waitFor(look, patient)'],
    ['a test that may take long', "it('works', { timeout: 300_000 }, async () => undefined, 600_000)"],
    ['a longer limit in a journey', 'test.setTimeout(300_000)'],
    ['timers that are faked', "vi.useFakeTimers({ toFake: ['setTimeout'] })\nvi.advanceTimersByTime(1_400)"],
    ['a turn of the event loop', "import { setImmediate } from 'node:timers/promises'\nawait setImmediate()"],
    ['code in a text', "const text = 'await page.waitForTimeout(600)'"],
  ])('%s', (_what, text) => {
    expect(linesOf(text)).toEqual([])
  })
})

describe('an exception', () => {
  const findings = findTimeFaults(file, 'await page.waitForTimeout(600)\nawait page.waitForTimeout(700)')
  const why = 'nothing may come'

  it('allows the line it names and no other', () => {
    const problems = judgeFindings(findings, [{ file, piece: 'waitForTimeout(600)', why }])
    expect(problems).toEqual([
      `${file}:2: no sleeping: wait for what you expect: await page.waitForTimeout(700)`,
    ])
  })

  it('that matches nothing is a fault', () => {
    const other = 'apps/api/src/other.test.ts'
    expect(judgeFindings([], [{ file: other, piece: 'waitForTimeout(600)', why }])).toEqual([
      `${other}: an exception that matches nothing: waitForTimeout(600)`,
    ])
  })
})
