import { demoPassword } from '../../apps/api/demo/people/people.ts'
import { speakGerman } from '../support/language-steps.ts'
import { open, shoot } from './shooting.ts'
import { test } from '../support/test.ts'

const email = 'mara@demo.wayfellow.example'

test('German', async ({ page, signIn, baseURL }) => {
  await speakGerman(page, baseURL)
  await open(page, '/login')
  await shoot(page, 'german-login')
  await signIn({ id: '', username: 'mara', email, password: demoPassword })
  for (const [name, path] of [
    ['home', '/home'],
    ['account', '/settings/account'],
    ['profile', '/users/ines'],
    ['chat', '/chats/jonas'],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await shoot(page, `german-${name}`)
  }
})
