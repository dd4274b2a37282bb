// scripts/cluster try [FAULT [SERVER]]: logs in at the cluster's address, sends messages to an open socket and, given a
// fault, says how long it held up writes and reads, and whether anything that was acknowledged is gone.
import { setTimeout } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { asCommand } from '../../scripts/local/steps.ts'
import { causeFault, heal } from '../../scripts/cluster.d/faults.ts'
import { publicUrl } from '../../scripts/cluster.d/plan.ts'
import { untilWhole } from '../../scripts/cluster.d/up.ts'
import type { Client } from '../chats/durability-clients.ts'
import { speak } from '../chats/durability-clients.ts'
import { judgeStudents, logInStudents } from './cluster-students.ts'
import { areAllBack, findGap } from './gaps.ts'
import { startTalking } from './load.ts'

const students = 8
const beforeMs = 3_000
/** A fault shows within this time, and whoever succeeds after it is back. */
const settleMs = 12_000
const longestMs = 90_000

const [fault, server] = process.argv.slice(2)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

await asCommand(async () => {
  const clients = await logInStudents(students)
  console.log(`${students} students logged in at ${publicUrl}`)
  console.log(`a message reached an open socket after ${await sendToSocket(clients)} ms`)
  return fault === undefined ? 0 : tryFault(clients, fault)
})

async function sendToSocket([ana, ben]: readonly Client[]): Promise<number> {
  if (!ana || !ben) throw new Error('nobody is there')
  const socket = io(publicUrl, { transports: ['websocket'], auth: { token: ben.token } })
  try {
    const connected = Promise.withResolvers<void>()
    const heard = Promise.withResolvers<void>()
    socket.on('connected', () => connected.resolve())
    socket.on('newMessage', () => heard.resolve())
    await inTime(connected.promise, 'the socket did not connect')
    const startedAt = performance.now()
    await speak(ana, [publicUrl], 'Ciao', Math.random, { acknowledged: 0, retries: 0 })
    await inTime(heard.promise, 'the socket heard of no message')
    return Math.round(performance.now() - startedAt)
  } finally {
    socket.disconnect()
  }
}

function inTime<T>(work: Promise<T>, otherwise: string) {
  const late = setTimeout(15_000, undefined, { ref: false }).then(() => {
    throw new Error(otherwise)
  })
  return Promise.race([work, late])
}

async function tryFault(clients: readonly Client[], name: string): Promise<number> {
  const talking = startTalking(clients)
  await setTimeout(beforeMs)
  const { server: struck, at: faultAt } = await causeFault(name, server)
  console.log(`${name} on ${struck}`)
  await setTimeout(settleMs)
  let since = performance.now()
  while (!areAllBack(talking.writes, since) && performance.now() - faultAt < longestMs) await setTimeout(200)
  const writes = findGap(talking.writes.flat(), faultAt)
  const slowest = Math.max(...talking.writes.map((moments) => findGap(moments, faultAt).longestMs))
  const reads = findGap(talking.reads, faultAt)
  const lists = findGap(talking.lists, faultAt)
  heal()
  const healedAt = performance.now()
  await untilWhole(180)
  const wholeMs = performance.now() - healedAt
  since = performance.now()
  while (!areAllBack(talking.writes, since)) await setTimeout(200)
  await talking.stop()
  const judged = await judgeStudents(clients)
  const { state } = talking
  console.log(
    [
      `nobody could write for ${seconds(writes.longestMs)}, until ${seconds(writes.untilMs)} after the fault; longest wait of one student ${seconds(slowest)}`,
      `nobody could read chats for ${seconds(reads.longestMs)}, nor the feed for ${seconds(lists.longestMs)}`,
      `everything was up ${seconds(wholeMs)} after the fault was undone`,
      `${state.acknowledged} messages acknowledged, ${state.retries} retries, ${state.failedReads} failed reads`,
      `lost ${judged.lost}, doubled ${judged.doubled}, renumbered ${judged.renumbered}, reordered ${judged.reordered}, with gaps ${judged.gaps}`,
    ].join('\n'),
  )
  return judged.lost + judged.doubled + judged.renumbered + judged.reordered + judged.gaps === 0 ? 0 : 1
}
