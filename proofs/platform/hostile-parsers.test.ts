import { describe, expect, it } from 'vitest'
import { tryCalendars, tryInlineParser, tryPictures, type TrialSize } from './hostile-parsers.ts'
import { inlineParsers } from './hostile-inline-parsers.ts'

/** `pnpm prove hostile-parsers` takes ten times as many. */
const size: TrialSize = { count: 200, seed: 19 }
/** A process for each costs a third of a second of CPU: in the gate fewer of those that can't hold up anybody else. */
const inProcesses: TrialSize = { count: process.env['WAYFELLOW_TIER'] === 'nightly' ? 200 : 60, seed: 19 }

describe('hostile inputs', { timeout: 600_000 }, () => {
  it.each(Object.keys(inlineParsers))('neither break nor hold up the parser of %s', async (name) => {
    // One that hangs is killed; how long each takes is measured by the proof.
    const { failures, killed } = await tryInlineParser(name, size)
    expect({ failures, killed }).toEqual({ failures: [], killed: 0 })
  })

  it('end with their own process: calendars', async () => {
    const { inputs, failures, killed } = await tryCalendars(inProcesses)
    expect({ inputs, failures }).toEqual({ inputs: inProcesses.count, failures: [] })
    // The rules that once froze the worker are among them.
    expect(killed).toBeGreaterThanOrEqual(3)
  })

  it('end with their own process: pictures', async () => {
    const { inputs, failures } = await tryPictures(inProcesses)
    expect({ inputs, failures }).toEqual({ inputs: inProcesses.count, failures: [] })
  })
})
