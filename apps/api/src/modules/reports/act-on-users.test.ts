import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdmin, report } from '../../../testing/builders/reports.ts'
import { aStudent } from '../../../testing/builders/stays.ts'
import { ageProofs, anApp } from '../../../testing/app.ts'

type Reply = Awaited<ReturnType<Awaited<ReturnType<typeof anAdmin>>['ask']>>

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.stop())

const codeOf = (reply: Reply) => reply.json<{ code?: string }>().code
const password = { password: 'ciaociao9' }

describe('a ban', () => {
  it('asks for a fresh proof at the page of a student', async () => {
    const [admin, bob] = [await anAdmin(app), await aStudent(app, 'bob')]
    await ageProofs(app, admin.id)
    const ban = () =>
      admin.ask('POST', `/api/admin/users/${bob.username}/guarded-acts`, {
        _id: randomUUID(),
        act: 'ban',
        reason: 'Asked three people for money',
      })
    expect(codeOf(await ban())).toBe('proof_needed')
    expect((await admin.ask('POST', '/api/admin/proof', password)).json()).toEqual({})
    expect((await ban()).json()).toMatchObject({ user: { isBanned: true } })
  })

  it('asks for a fresh proof in the queue, where nothing else does', async () => {
    const [admin, ana, bob] = [await anAdmin(app), await aStudent(app, 'ana'), await aStudent(app, 'bob')]
    await report(ana, 'person', bob.id)
    await ageProofs(app, admin.id)
    const [found] = await admin.about(bob)
    if (!found) throw new Error('there is no case')
    expect(codeOf(await admin.decide(found, 'ban'))).toBe('proof_needed')
    expect((await admin.decide(found, 'warn')).json()).toMatchObject({ case: { status: 'actioned' } })
  })
})
