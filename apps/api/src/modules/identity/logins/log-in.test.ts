import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner } from '../../../../testing/database.ts'
import { anAccount, anApp, Browser } from '../../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.stop())

it('takes a password exactly as it was set', async () => {
  const password = 'Tortellini4AllOfUs!InBologna26'
  const hash = await app.services.vault.passwords.hash(password)
  const ana = { ...(await anAccount(app, 'ana', { passwordHash: hash })), password }
  const attempts = [
    password.toLowerCase(),
    ` ${password}`,
    `${password} `,
    password.slice(0, -1),
    `${password}x`,
  ]
  for (const tried of attempts) {
    expect((await new Browser(app).login({ ...ana, password: tried })).statusCode).toBe(400)
  }
  expect((await new Browser(app).login(ana)).statusCode).toBe(200)
})

it('takes a password of any age', async () => {
  const ana = await anAccount(app, 'ana')
  await asOwner(app.database.name, (client) =>
    client.query(
      "update identity_credentials set password_changed_at = now() - interval '9 years' where account_id = $1",
      [ana.id],
    ),
  )
  expect((await new Browser(app).login(ana)).statusCode).toBe(200)
})
