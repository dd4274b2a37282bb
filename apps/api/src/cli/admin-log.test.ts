import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLog } from '../../../../proofs/reports/audit-tampering.ts'
import { connect } from '../platform/database/db.ts'
import { runVerifyLog } from './admin-log.ts'
import { asOwner } from '../../testing/database.ts'
import { anApp } from '../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
})
afterAll(() => app.stop())

const verify = (...words: string[]) => runVerifyLog(() => connect(app.database.ownerUrl, 1), words)
const change = (text: string) => asOwner(app.database.name, (client) => client.query(text))

it('says whether the log of admins is whole, and with a kept seal whether its end is there', async () => {
  expect(await verify()).toEqual({ words: 'Nobody has decided anything yet.', isDone: true })
  await aLog(app, 4, 1)
  const { words, isDone } = await verify()
  expect(isDone).toBe(true)
  const seal = /4:[\da-f]{64}$/.exec(words)?.[0] ?? ''
  expect((await verify('--kept', seal)).isDone).toBe(true)
  await change('delete from reports_acts where nth = 4')
  expect((await verify()).isDone).toBe(true)
  expect(await verify('--kept', seal)).toEqual({
    words: `${seal} is not in the log any more: its end was cut off or written anew.`,
    isDone: false,
  })
  await change("update reports_acts set note = 'Nobody saw this' where nth = 2")
  expect(await verify()).toEqual({
    words: 'Line 2 is not as it was written, or the one before it is gone.',
    isDone: false,
  })
})

it('refuses what is no seal, and goes nowhere without the owner’s address', async () => {
  expect((await verify('--kept', '4')).words).toContain('A seal is a number')
  expect((await verify('--kepd', '4')).words).toContain('pnpm admin verify-log')
  expect(await runVerifyLog(() => undefined, [])).toMatchObject({ isDone: false })
})
