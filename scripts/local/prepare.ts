// From a fresh clone to a database with people in it.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { localEnvironment, mailPage, root } from './environment.ts'
import { installServers, startServers } from './servers.ts'
import { output, step, Stopped } from './steps.ts'

export function needNode(): void {
  const wanted = readFileSync(join(root, '.node-version'), 'utf8').trim()
  if (Number.parseInt(process.versions.node) >= Number.parseInt(wanted)) return
  throw new Stopped(
    `Wayfellow runs on Node ${wanted}; this is ${process.versions.node}.\n` +
      'Run ./start, which brings the right one, or first `. scripts/bootstrap.sh`.',
  )
}

export async function needFreePort(port: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const server = createServer()
    .once('error', () => reject(new Stopped(`Port ${port} is taken. Choose another: PORT=8090 pnpm start`)))
    .listen(Number(port), '127.0.0.1', () => server.close(() => resolve()))
  return promise
}

/** Everything the app needs to run; the environment it then runs in. */
export async function prepare(): Promise<Record<string, string>> {
  await installServers()
  await step('Node packages', ['pnpm', 'install'])
  await startServers('PostgreSQL, Redis, mail catcher, storage')
  const environment = localEnvironment()
  await step(
    'Tables, places and universities, as this version needs them',
    // No process of an earlier version runs beside this one.
    ['node', 'apps/api/src/cli/prepare.ts', '--finish'],
    environment,
  )
  await step('Demo students, if there is nobody yet', ['node', 'apps/api/demo/seed.ts'], environment)
  return environment
}

export async function welcome(environment: Record<string, string>, note: string): Promise<string> {
  const logins = await demoLogins(environment)
  const widest = Math.max(0, ...logins.map(({ email }) => email.length))
  const people = logins.map(({ who, email, password }) => `    ${email.padEnd(widest)}  ${password}  ${who}`)
  return [
    '',
    `  Wayfellow is at      ${environment['PUBLIC_URL']}`,
    `  Its mails are at     ${mailPage}`,
    '',
    '  Log in as',
    ...people,
    '',
    `  ${note}`,
    '',
  ].join('\n')
}

type Login = { who: string; email: string; password: string }

async function demoLogins(environment: Record<string, string>): Promise<Login[]> {
  const listed: unknown = JSON.parse(await output(['node', 'apps/api/demo/seed.ts', '--logins'], environment))
  return Array.isArray(listed) ? listed.filter(isLogin) : []
}

function isLogin(value: unknown): value is Login {
  return (
    typeof value === 'object' && value !== null && 'who' in value && 'email' in value && 'password' in value
  )
}
