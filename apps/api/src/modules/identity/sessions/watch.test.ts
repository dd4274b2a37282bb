import { randomUUIDv7 } from 'node:crypto'
import { overloaded } from '@wayfellow/contract/errors'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { memberClaims } from '../../../../testing/member-claims.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anAccount, anApp } from '../../../../testing/app.ts'
import { createAccessTokens } from '../../../platform/security/tokens.ts'
import { createSessionWatch } from './watch.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.stop()
})

it('hears of a session that ended while the database could not be reached, however long ago', async () => {
  const { id } = await anAccount(app, 'ana')
  const sessionId = randomUUIDv7()
  const ended: string[] = []
  const { db, log } = app.services
  const tokens = createAccessTokens(['a'.repeat(43)], 600)
  const watch = createSessionWatch(
    { db, databaseUrl: app.database.apiUrl, tokens, log },
    { onEnded: (session) => ended.push(session), onChanged: () => undefined },
  )
  await watch.start()
  try {
    // Another process ended it two minutes ago, and the notice was lost with the connection.
    await asOwner(app.database.name, async (owner) => {
      await owner.query('alter table identity_signals disable trigger tell')
      await owner.query(
        `insert into identity_signals (kind, account_id, session_id, end_reason, at)
         values ('sessionEnded', $1, $2, 'loggedOut', now() - interval '2 minutes')`,
        [id, sessionId],
      )
      await owner.query('alter table identity_signals enable trigger tell')
    })
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 150_000)
    await vi.waitFor(() => expect(ended).toEqual([sessionId]), { timeout: 60_000 })
  } finally {
    await watch.stop()
  }
})

it.each([
  ['a process that has heard nothing for five seconds refuses everybody', {}, { refusal: overloaded }],
  ['and one that may wait longer does not', { deafMs: 600_000 }, { viewer: { role: 'user' } }],
])('%s', async (_, patience, answer) => {
  const { id } = await anAccount(app, 'ana')
  const { db, log } = app.services
  const tokens = createAccessTokens(['a'.repeat(43)], 600)
  const token = tokens.sign(memberClaims(id, { ver: 9 }))
  const watch = createSessionWatch(
    { db, databaseUrl: app.database.apiUrl, tokens, log, ...patience },
    { onEnded: () => undefined, onChanged: () => undefined },
  )
  await watch.start()
  try {
    const heardAt = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(heardAt + 5_001)
    expect(watch.authenticate(token)).toMatchObject(answer)
    expect(watch.isDeaf()).toBe('refusal' in answer)
  } finally {
    vi.restoreAllMocks()
    await watch.stop()
  }
})
