// Lets specmatic call a real server with requests made from the OpenAPI document, right ones and wrong ones.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startContractServer } from '../apps/api/src/app/contract-server.ts'

const jar = createRequire(import.meta.url).resolve('specmatic/specmatic.jar')
// A document can't carry a right password, a live refresh token, a link from a mail or a captcha's settings: what these answer to a
// right call is shown by apps/api/src/app/contract.test.ts.
const needsMore = [
  '/api/auth/session/login',
  '/api/auth/session/refresh',
  '/api/auth/session/challenges/{challenge}',
  '/api/auth/session/challenges/{challenge}/resend',
  '/api/auth/captcha',
  '/api/auth/session/challenges/{challenge}/passkey/options',
  '/api/auth/factors/totp',
  '/api/auth/factors/totp/confirm',
  '/api/auth/factors/totp/remove',
  '/api/auth/factors/recovery-codes',
  '/api/auth/factors/passkeys/options',
  '/api/auth/factors/passkeys/{id}/rename',
  '/api/auth/factors/passkeys/{id}/remove',
  '/api/auth/registration/links/{token}/username',
  '/api/auth/recovery/links/{token}',
  '/api/user/universities/verification',
  '/api/auth/email-change/links/{token}',
  '/api/auth/devices/{id}/end',
  '/api/auth/credentials/password',
  '/api/admin/admins/{id}/unlock',
  '/api/places/{placeId}',
  '/api/user/photos/{id}/finish',
  '/api/user/photos/{id}/alt',
  '/api/user/photos/{id}/remove',
]
// What it makes from a pattern is not always what the pattern means: its wrong usernames and addresses end in an
// underscore, which is right, and its passwords are easy to guess. The other tester knows them all.
const misread = [
  '/api/auth/registration',
  '/api/auth/registration/resend',
  '/api/auth/registration/links/{token}',
  '/api/auth/recovery',
  '/api/user/universities/verification/code',
  '/api/user/universities/wishes',
  '/api/auth/credentials/email',
]
// What a passkey signs and where a photo is cut have so many parts that it tries their wrong forms for an hour.
const tooMany = [
  '/api/auth/session/challenges/{challenge}/passkey',
  '/api/auth/session/passkey',
  '/api/auth/factors/passkeys',
  '/api/user/photos',
  '/api/user/photos/order',
]
const anyOf = (paths: string[]) => paths.map((path) => `PATH='${path}'`).join(' || ')
const filter = `!((${anyOf(needsMore)}) && STATUS='200') && !(${anyOf([...misread, ...tooMany])})`

const folder = mkdtempSync(join(tmpdir(), 'contract-'))
const server = await startContractServer()
try {
  writeFileSync(join(folder, 'openapi.json'), await (await fetch(`${server.url}/api/openapi.json`)).text())
  const specmatic = spawn(
    'java',
    [
      '-jar',
      jar,
      'test',
      `--testBaseURL=${server.url}`,
      `--filter=${filter}`,
      '--timeout=20',
      'openapi.json',
    ],
    {
      cwd: folder,
      // Specmatic takes a scheme's token from the variable of the scheme's name.
      env: { ...process.env, SPECMATIC_GENERATIVE_TESTS: 'true', bearer: server.token },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let output = ''
  specmatic.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await once(specmatic, 'close')
  const [, run = '0', passed = '0', failed = '0'] =
    /Tests run: (\d+), Successes: (\d+), Failures: (\d+)/.exec(output) ?? []
  const isGreen = specmatic.exitCode === 0 && Number(passed) >= 100 && passed === run
  if (!isGreen) console.log(tellFailures(output))
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = isGreen ? 0 : 1
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Its report, without the thousands of calls that went well before it. */
function tellFailures(output: string) {
  const report = output.lastIndexOf('Unsuccessful Scenarios')
  return (report === -1 ? output.slice(-5_000) : output.slice(report)).replaceAll(/[A-Z]{80,}/g, '…')
}
