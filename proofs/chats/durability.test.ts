import { expect, it } from 'vitest'
import { runDurability } from './durability.ts'

it(
  'no acknowledged message is lost, doubled or moved while processes and Redis are killed and paused',
  {
    timeout: 300_000,
  },
  async () => {
    const found = await runDurability({ messages: 1_500, clients: 10, faults: 6, requests: 8, seed: 7 })
    expect(found.acknowledged).toBe(1_500)
    expect(found.faults).toBe(6)
    expect(found).toMatchObject({ lost: 0, doubled: 0, unknown: 0, renumbered: 0, gaps: 0, reordered: 0 })
    expect(found).toMatchObject({ effects: 24, effectsMissing: 0, effectsDoubled: 0 })
  },
)

it('a server that says yes before it has stored is caught losing', async () => {
  const found = await runDurability({
    messages: 600,
    clients: 10,
    faults: 3,
    requests: 0,
    seed: 7,
    isControl: true,
  })
  expect(found.lost).toBeGreaterThan(0)
})
