import { expect, it } from 'vitest'
import { describeLogLine } from './log-lines.ts'

const line = (facts: object) =>
  JSON.stringify({ level: 'info', time: '2026-11-18T21:15:56.908Z', role: 'all', pid: 1, ...facts })
const answered = (status: number) =>
  line({
    reqId: 'r1',
    req: { id: 'r1', method: 'GET', route: '/api/chats' },
    res: { status },
    ms: 12,
    msg: 'answered',
  })

it('tells of a request in one line', () => {
  expect(describeLogLine(answered(200), false)).toBe('21:15:56 200 GET /api/chats 12 ms')
})

it('colours only for a terminal', () => {
  expect(describeLogLine(answered(500), false)).not.toContain('\u001b')
  expect(describeLogLine(answered(500), true)).toContain('\u001b[31m500')
  expect(describeLogLine(answered(403), true)).toContain('\u001b[33m403')
})

it('keeps the facts of a line, and names its level when it is worse than ordinary', () => {
  expect(describeLogLine(line({ port: 8081, msg: 'listening' }), false)).toBe('21:15:56 listening port=8081')
  expect(describeLogLine(line({ level: 'warn', msg: 'slow' }), false)).toBe('21:15:56 warn slow')
})

it('shows an error with its stack', () => {
  const err = { type: 'TypeError', stack: 'TypeError: no\n    at accept (accept-stay.ts:1:2)' }
  expect(describeLogLine(line({ level: 'error', err, msg: 'event' }), false).split('\n')).toEqual([
    '21:15:56 error event',
    '    TypeError: no',
    '    at accept (accept-stay.ts:1:2)',
  ])
})

it('leaves alone what is no line of the log', () => {
  expect(describeLogLine('Restarting', false)).toBe('Restarting')
  expect(describeLogLine('{ broken', false)).toBe('{ broken')
})
