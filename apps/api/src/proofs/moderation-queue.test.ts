import { expect, it } from 'vitest'
import { aDesk, benchDesk, countDesk, loadDesk } from '../../../../bench/moderation.ts'

it('a page of the admins’ desk is the pins, a page and a count of both kinds in one round trip, and can be compared with pgbench', async () => {
  const desk = await aDesk({ open: 2_000, seed: 7 })
  try {
    for (const path of Object.values(desk.pages)) {
      const counted = await countDesk(desk, path, 5)
      expect([counted.statements, counted.trips]).toEqual([5, 1])
      expect((await benchDesk(desk, counted.runs, 1)).medianMs).toBeGreaterThan(0)
      const { refused, answered } = await loadDesk(desk, path, 1)
      expect(answered).toBeGreaterThan(0)
      expect(refused).toBe(0)
    }
  } finally {
    await desk.stop()
  }
}, 240_000)
