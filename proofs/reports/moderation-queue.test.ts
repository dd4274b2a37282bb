import { expect, it } from 'vitest'
import { aDesk, countDesk } from './moderation.ts'

it('a page of the admins’ desk is the pins, a page and a count of both kinds in one round trip', async () => {
  const desk = await aDesk({ open: 2_000, seed: 7 })
  try {
    for (const path of Object.values(desk.pages)) {
      const counted = await countDesk(desk, path, 5)
      expect([counted.statements, counted.trips]).toEqual([5, 1])
    }
  } finally {
    await desk.stop()
  }
}, 600_000)
