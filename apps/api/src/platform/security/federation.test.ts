import { expect, it } from 'vitest'
import {
  logInAtProvider,
  spoils,
  startFederationProvider,
} from '../../../testing/federation-provider.fixture.ts'
import { createFederation } from './federation.ts'
import { createLog } from '../telemetry/log.ts'

const publicUrl = 'http://app.example'
const returnPath = '/back'

it('writes down that a log-in failed and at which step, and no secret of it', async () => {
  const provider = await startFederationProvider(publicUrl + returnPath)
  const lines: string[] = []
  const config = { ...provider.settings, OIDC_SCOPE: 'openid', PUBLIC_URL: publicUrl }
  const log = createLog({ LOG_LEVEL: 'info', ROLE: 'api' }, { write: (line) => void lines.push(line) })
  const federation = createFederation(config, log, { returnPath })
  provider.people.set('ana-of-munich', { eduperson_scoped_affiliation: 'student@tum.de' })
  provider.spoilWith(spoils.nonce)
  const begun = await federation?.begin()
  if (!federation || !begun || !('attempt' in begun)) throw new Error('there is no provider')
  const { code = '', state = '', iss } = await logInAtProvider(begun.url, 'ana-of-munich')
  expect(await federation.finish({ code, state, iss }, begun.attempt)).toEqual({ fault: 'failed' })
  provider.stop()
  const written = lines.join('')
  expect(written).toContain('a log-in at a university did not succeed')
  expect(written).toContain('finish')
  const { OIDC_CLIENT_SECRET: secret } = provider.settings
  for (const hidden of [
    code,
    state,
    secret,
    begun.attempt.nonce,
    begun.attempt.verifier,
    'ana-of-munich',
    'tum.de',
  ])
    expect(written).not.toContain(hidden)
})
