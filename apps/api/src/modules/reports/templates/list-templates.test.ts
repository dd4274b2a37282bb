import type { listTemplates } from '@wayfellow/contract/reports/templates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import { anAdmin, report, reportsOf } from '../../../../testing/builders/reports.ts'
import { aStudent } from '../../../../testing/builders/stays.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp } from '../../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  app = await anApp()
  admin = await anAdmin(app)
})
afterAll(() => app.stop())

const speaks = ({ id }: { id: string }, language: string) =>
  asOwner(app.database.name, (client) =>
    client.query('update identity_accounts set language = $2 where id = $1', [id, language]),
  )

async function aCase(category = 'spam') {
  const [ana, bob] = [await aStudent(app, 'ana'), await aStudent(app, 'bob')]
  await report(ana, 'person', bob.id, { category })
  const [found] = await admin.about(bob)
  if (!found) throw new Error('there is no case')
  return { ana, bob, found }
}
const templates = async (id: string) =>
  (await admin.ask('GET', `/api/admin/cases/${id}/templates`)).json<z.output<typeof listTemplates.output>>()

it('are in the languages of those who read them, with their meaning for the admin', async () => {
  const { ana, bob, found } = await aCase()
  await speaks(ana, 'it')
  await speaks(bob, 'de')
  const answer = await templates(found._id)
  expect(answer).toMatchObject({ language: 'de', reportersLanguage: 'it' })
  const [spam] = answer.templates
  expect(spam?.key).toBe('spam')
  expect(spam?.reason).toMatch(/^Du hast /)
  expect(spam?.meaning).toMatch(/^You sent the same message/)
  expect(spam?.answer).toMatch(/^Grazie /)
  const dismissed = answer.templates.find(({ key }) => key === 'noRule')
  expect(dismissed?.reason).toMatch(/^We reviewed this/)
  expect(dismissed?.meaning).toBe('')
})

it('fill an answer that who reported it reads', async () => {
  const { ana, found } = await aCase()
  const noRule = (await templates(found._id)).templates.find(({ key }) => key === 'noRule')
  const { reason = '', answer = '' } = noRule ?? {}
  await admin.decide(found, 'dismiss', { reason, answer })
  expect((await reportsOf(ana)).reports).toMatchObject([{ status: 'dismissed', answer }])
  expect(answer).toMatch(/^Thank you for telling us/)
})

it('are not there for a case that does not exist', async () => {
  const reply = await admin.ask('GET', '/api/admin/cases/0199a6a2-0000-7000-8000-000000000000/templates')
  expect(reply.statusCode).toBe(404)
})
