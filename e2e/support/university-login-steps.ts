import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { startFederationProvider } from '../../apps/api/testing/federation-provider.fixture.ts'
import { openApp } from './captcha-provider.ts'
import { test as base } from './test.ts'

export const returnPath = '/settings/university-login'

type Provider = Awaited<ReturnType<typeof startFederationProvider>>

interface Apps {
  /** An app that offers the log-in at universities, and a real provider on this machine. */
  federated: Awaited<ReturnType<typeof openApp>> & { provider: Provider }
}

export const test = base.extend<object, Apps>({
  federated: [
    async ({ browserName: _browserName }, use) => {
      const started: Provider[] = []
      const app = await openApp(async (url) => {
        const provider = await startFederationProvider(url + returnPath)
        started.push(provider)
        return provider.settings
      })
      const [provider] = started
      if (!provider) throw new Error('there is no provider')
      await use({ ...app, provider })
      await app.stop()
      provider.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ federated }, use) => use(federated.url),
  context: async ({ context }, use) => {
    // The provider's own pages ask for a typeface there.
    await context.route(/fonts\.googleapis\.com/, (route) => route.abort())
    await use(context)
  },
})

export const loginButton = (page: Page) => page.getByRole('button', { name: 'Log in with eduTEAMS' })

/** Somebody whom the provider knows, by what it says of them. */
export function aLogin(provider: Provider, ...affiliations: string[]) {
  const login = `person-${randomUUID()}`
  provider.people.set(login, { eduperson_scoped_affiliation: affiliations })
  return login
}

/** On the provider's own pages. */
export async function logInThere(page: Page, login: string) {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}
