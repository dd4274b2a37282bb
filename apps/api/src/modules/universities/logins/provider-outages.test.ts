import { createServer, type RequestListener } from 'node:http'
import type { StudentStatus } from '@wayfellow/contract/universities'
import { universityLoginPath } from '@wayfellow/contract/web-paths'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { logInAtProvider, startFederationProvider } from '../../../../testing/federation-provider.fixture.ts'
import { createFederation } from '../../../platform/security/federation.ts'
import { listen } from '../../../../testing/environment.ts'
import { anApp, type Browser, origin } from '../../../../testing/app.ts'
import { aNewcomer } from '../../../../testing/builders/universities.ts'

let provider: Awaited<ReturnType<typeof startFederationProvider>>
let app: Awaited<ReturnType<typeof anApp>>
let federation: (typeof app)['services']['federation']
beforeAll(async () => {
  provider = await startFederationProvider(`${origin}${universityLoginPath}`)
  app = await anApp(provider.settings)
  federation = app.services.federation
})
afterEach(() => {
  app.services.federation = federation
})
afterAll(async () => {
  await app.stop()
  provider.stop()
})

const path = '/api/user/universities/verification'
const begin = (browser: Browser) => browser.call('POST', `${path}/login`, {})
const answer = (browser: Browser, said: object) => browser.call('POST', `${path}/login/answer`, said)

/** The app's federation with another provider, whose calls end when the test says so. */
function withProvider(issuer: string, deadline = new AbortController()) {
  app.services.federation = createFederation(
    { ...app.config, OIDC_ISSUER: issuer, OIDC_SCOPE: 'openid' },
    app.services.log,
    { returnPath: universityLoginPath, deadline: () => deadline.signal },
  )
  return deadline
}
const serve = async (answers: RequestListener) => {
  const server = createServer(answers)
  const url = `http://127.0.0.1:${await listen(server)}`
  return { url, [Symbol.dispose]: () => void (server.closeAllConnections(), server.close()) }
}

describe('a provider that does not answer', () => {
  it('is said to be away when nobody listens there, on the way out and on the way back', async () => {
    const { browser } = await aNewcomer(app, 'ana')
    const { url } = (await begin(browser)).json<{ url: string }>()
    const said = await logInAtProvider(url, 'ana')
    // Nobody is allowed to listen on this port.
    withProvider('http://127.0.0.1:1')
    expect((await answer(browser, said)).json()).toMatchObject({ code: 'federation_away' })
    expect((await begin(browser)).json()).toMatchObject({ code: 'federation_away' })
  })

  it('is said to be away when the time is over', async () => {
    const { browser } = await aNewcomer(app, 'ana')
    const deadline = new AbortController()
    using hanging = await serve(() => deadline.abort(new DOMException('over', 'TimeoutError')))
    withProvider(hanging.url, deadline)
    const reply = await begin(browser)
    expect([reply.statusCode, reply.json()]).toMatchObject([502, { code: 'federation_away' }])
  })

  it.each([
    ['an error of its own', 503, '{}', 'federation_away'],
    ['a page', 200, '<html>', 'login_failed'],
    ['the description of another provider', 200, '{"issuer":"https://evil.example"}', 'login_failed'],
    ['more than anybody would read', 200, `{"x":"${'x'.repeat(400_000)}"}`, 'login_failed'],
  ])('is not followed when it answers with %s', async (_what, status, body, code) => {
    const { browser } = await aNewcomer(app, 'ana')
    using strange = await serve((_, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body),
    )
    withProvider(strange.url)
    expect((await begin(browser)).json()).toMatchObject({ code })
  })
})

describe('without a provider', () => {
  it('offers no log-in, and refuses each of its calls', async () => {
    app.services.federation = undefined
    const { browser } = await aNewcomer(app, 'ana')
    const status = (await browser.call('GET', path)).json<StudentStatus>()
    expect(status.universityLogin).toBeNull()
    const replies = [
      await begin(browser),
      await answer(browser, { code: 'x', state: 'x' }),
      await browser.call('POST', `${path}/login/choice`, { universityId: crypto.randomUUID() }),
    ]
    for (const reply of replies) expect(reply.json()).toMatchObject({ code: 'federation_off' })
  })

  it('is set up as a whole or not at all', () => {
    const options = { returnPath: universityLoginPath }
    const none = { ...app.config, OIDC_ISSUER: '' }
    expect(createFederation(none, app.services.log, options)).toBeUndefined()
    const half = { ...app.config, OIDC_CLIENT_SECRET: '' }
    expect(() => createFederation(half, app.services.log, options)).toThrow('OIDC_CLIENT_SECRET')
  })
})
