// Keeps every program of the cluster running, as systemd does on real servers, and leads this machine to the app. It is
// started by `scripts/cluster up` and ended by `down`.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, openSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { holdFileOf, nameOf, type Part, pidFileOf, readParts, wordsOn } from './parts.ts'
import { addresses, appServers, logFolder, ports, publicPort } from './plan.ts'

/** RestartSec of ops/systemd. */
const restartMs = 2_000
const lookMs = 200
const connectMs = 1_000

function keepRunning(part: Part) {
  const log = openSync(join(logFolder, `${nameOf(part)}.log`), 'a')
  let child: ChildProcess | undefined
  let notBefore = 0
  const [program = '', ...words] = wordsOn(part.server, part.user, part.words)
  return () => {
    if (child || existsSync(holdFileOf(part)) || Date.now() < notBefore) return
    const started = spawn(program, words, {
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...passedOn(), ...part.environment },
      cwd: '/',
      stdio: ['ignore', log, log],
      detached: true,
    })
    const ended = () => {
      if (child !== started) return
      child = undefined
      notBefore = Date.now() + restartMs
    }
    started.once('exit', ended).once('error', ended)
    child = started
    writeFileSync(pidFileOf(part), String(started.pid ?? ''))
  }
}

/** Settings of the shell that `up` was called in, for one try. */
const passedOn = () =>
  Object.fromEntries(
    ['RATE_FACTOR', 'LOG_LEVEL', 'SHED_DELAY_MS'].flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    ),
  )

let turn = 0

/** A connection of a browser goes to the app servers in turn, and to the other one if the first does not answer. */
function lead(from: Socket) {
  turn += 1
  const order = turn % 2 === 0 ? appServers : appServers.toReversed()
  from.on('error', () => from.destroy())
  const tryNext = ([server, ...others]: readonly (typeof appServers)[number][]) => {
    if (!server) {
      from.destroy()
      return
    }
    const to = connect(ports.people, addresses[server])
    const late = setTimeout(() => to.destroy(new Error('no answer')), connectMs)
    to.once('error', () => {
      clearTimeout(late)
      tryNext(others)
    })
    to.once('connect', () => {
      clearTimeout(late)
      to.removeAllListeners('error').on('error', () => from.destroy())
      from.on('close', () => to.destroy())
      to.on('close', () => from.destroy())
      from.pipe(to).pipe(from)
    })
  }
  tryNext(order)
}

createServer(lead).listen(publicPort, '127.0.0.1')
const looks = readParts().map(keepRunning)
setInterval(() => {
  for (const look of looks) look()
}, lookMs)
// It has nothing to put in order: `down` ends what runs on the servers.
process.on('SIGTERM', () => process.exit(0))
