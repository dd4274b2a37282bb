import { randomBytes } from 'node:crypto'
import { anApp } from '../../testing/app.ts'
import { aPassFor } from '../../testing/callers.ts'

/** A whole server for a contract tester that knows one token: whoever sends it is let in as the route wants. */
export async function startContractServer() {
  // The tester calls faster than anyone may.
  const process_ = await anApp({ SHED_DELAY_MS: '10000' })
  const { app } = process_
  const token = randomBytes(16).toString('hex')
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config
    if (request.headers.authorization !== `Bearer ${token}` || !access || access === 'public') return
    request.headers.authorization = `Bearer ${await aPassFor(process_, access)}`
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, token, stop: process_.stop }
}
