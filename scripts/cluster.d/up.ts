import { spawn } from 'node:child_process'
import { existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from '../local/environment.ts'
import { output, step, Stopped } from '../local/steps.ts'
import { appEnvironment, configure, ownerUrl, readSecrets } from './configure.ts'
import { isNetworkThere, makeNetwork, processesOn, removeNetwork } from './network.ts'
import { allPartNames, holdFileOf, roles, wordsOn } from './parts.ts'
import { findLeader, readMembers } from './patroni.ts'
import {
  appFile,
  databaseServers,
  dataFolder,
  folderOf,
  logFolder,
  publicUrl,
  runFolder,
  servers,
  settingsFile,
  socketFolder,
  socketsOf,
  supervisorPid,
} from './plan.ts'
import { run, succeeds } from './run.ts'
import { readStatus } from './status.ts'
import { emailOf, openStudents, studentPassword } from './students.ts'

const firstStudents = ['ana', 'ben']

export async function up() {
  if (isNetworkThere()) throw new Stopped('a cluster runs on this machine: scripts/cluster status, or down')
  const startedAt = performance.now()
  clear()
  rmSync(logFolder, { recursive: true, force: true })
  if (!existsSync(join(root, 'apps/web/dist/index.html'))) await step('Pages', ['pnpm', 'build'])
  makeNetwork()
  configure()
  if (
    !succeeds('setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', 'test', '-x', dataFolder)
  )
    throw new Stopped(
      `the user postgres does not get into ${dataFolder}; choose another WAYFELLOW_CLUSTER_DATA`,
    )
  for (const part of allPartNames)
    if (isOfApp(part.kind)) writeFileSync(holdFileOf(part), 'until the database is prepared')
  superviseParts()
  await timed('PostgreSQL has a primary and two standbys', untilDatabaseIsWhole)
  await timed('Roles, database, tables and lists', prepareDatabase)
  for (const part of allPartNames) rmSync(holdFileOf(part), { force: true })
  await timed('Processes of the app', () => untilWhole(120))
  console.log(
    [
      `\nThe cluster is up after ${seconds(startedAt)} s. Wayfellow is at ${publicUrl}`,
      `Log in as ${firstStudents.map(emailOf).join(' or ')}, password ${studentPassword}`,
      'scripts/cluster status draws it, scripts/cluster down ends it.',
    ].join('\n'),
  )
}

const isOfApp = (kind: string) => roles.some((role) => role === kind)
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

async function timed(name: string, work: () => Promise<unknown>) {
  const startedAt = performance.now()
  process.stdout.write(`${name} … `)
  await work()
  console.log(`${seconds(startedAt)} s`)
}

function superviseParts() {
  const log = openSync(join(logFolder, 'supervisor.log'), 'a')
  const child = spawn(process.execPath, [join(import.meta.dirname, 'supervisor.ts')], {
    stdio: ['ignore', log, log],
    detached: true,
  })
  writeFileSync(supervisorPid, String(child.pid ?? ''))
  child.unref()
}

/** Asks again every half second until the answer is yes. */
async function until(isSo: () => Promise<boolean>, withinSeconds: number, otherwise: string) {
  const end = performance.now() + withinSeconds * 1000
  while (!(await isSo())) {
    if (performance.now() > end) throw new Stopped(`${otherwise} after ${withinSeconds} s; see ${logFolder}`)
    await setTimeout(500)
  }
}

const untilDatabaseIsWhole = () =>
  until(
    async () => {
      const members = await readMembers()
      const streaming = members.filter(({ state }) => state === 'streaming')
      return members.some(({ role }) => role === 'leader') && streaming.length === databaseServers.length - 1
    },
    120,
    'the database is not whole',
  )

export const untilWhole = (withinSeconds: number) =>
  until(async () => (await readStatus()).isWhole, withinSeconds, 'not everything is up')

/** The one-time steps of docs/self-hosting/cluster.md, on the server that leads. */
async function prepareDatabase() {
  const leader = findLeader(await readMembers())
  if (!leader) throw new Stopped('nobody leads')
  const { owner_password: owner = '', api_password: api = '' } = readSecrets()
  const program = ['psql', '-q', '-X', '-v', 'ON_ERROR_STOP=1', '-h', socketsOf(leader)]
  const psql = (database: string, file: string, ...variables: string[]) => {
    const values = variables.flatMap((variable) => ['-v', variable])
    const words = [...program, '-d', database, ...values, '-f', join(root, file)]
    return output(wordsOn(leader, 'postgres', words))
  }
  await psql('postgres', 'scripts/services.d/database.sql')
  await psql('wayfellow', 'ops/database-passwords.sql', `owner_password=${owner}`, `api_password=${api}`)
  const words = wordsOn('app1', 'root', [process.execPath, join(root, 'apps/api/src/cli/prepare.ts')])
  await output(words, { ...appEnvironment('app1'), DATABASE_OWNER_URL: ownerUrl('app1') })
  await openStudents(firstStudents)
}

/** Ends what runs on the servers, however it was started, and deletes what the cluster wrote. */
export function down() {
  const pid = readPid()
  if (pid !== undefined && succeeds('grep', '-qz', 'cluster.d/supervisor.ts', `/proc/${pid}/cmdline`))
    process.kill(pid, 'SIGKILL')
  for (let left = servers.flatMap(processesOn); left.length > 0; left = servers.flatMap(processesOn))
    succeeds('kill', '-KILL', ...left.map(String))
  removeNetwork()
  clear()
}

function readPid() {
  return existsSync(supervisorPid) ? Number(readFileSync(supervisorPid, 'utf8')) : undefined
}

/** The logs stay until the next start. */
function clear() {
  for (const server of servers) {
    while (succeeds('mountpoint', '-q', join(folderOf(server), 'wal')))
      run('umount', '--lazy', join(folderOf(server), 'wal'))
    rmSync(folderOf(server), { recursive: true, force: true })
  }
  for (const path of [runFolder, socketFolder, settingsFile, appFile])
    rmSync(path, { recursive: true, force: true })
}
