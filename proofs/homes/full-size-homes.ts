import { anApp } from '../../apps/api/testing/app.ts'
import type { Target } from './location-attack.ts'
import { aLeakyApp } from './location-controls.ts'
import {
  type Attack,
  colluding,
  guess,
  interrogate,
  metresBetween,
  moveInside,
  randomFrom,
  settle,
  revealingOperations,
  untaught,
} from './location-safety.ts'

type Say = (line: string) => void

const homes = 200
const queries = 5_000

/** 200 homes, 5,000 questions by 20 colluding accounts, then the same with homes moved, then two leaky apps. */
export async function proveLocationSafety(seed: number, say: Say) {
  const app = await anApp({ SHED_DELAY_MS: '10000' })
  try {
    const random = randomFrom(seed)
    const targets = await settle(app, homes, random)
    const asked = revealingOperations()
    const attack: Attack = { server: app.app, asked, tokens: await colluding(app, 20), random }
    const [first] = targets
    const unknown = first ? untaught(asked, first) : []
    say(`${targets.length} homes; asking ${asked.map(({ name }) => name).join(', ')}`)
    const each = Math.ceil(queries / homes)
    const errors = await attackAll(attack, targets, each, say)
    say('moving every home inside its cell and asking again')
    const changed = await countChanged(app, attack, targets, random)
    say('the two controls')
    const controls = {
      distance: await control(app, 'distance', attack, targets.slice(0, 40), 80),
      noise: await control(app, 'noise', attack, targets.slice(0, 40), 400),
    }
    return { asked: asked.length, queries: each * homes, unknown, errors, changed, controls }
  } finally {
    await app.stop()
  }
}

async function attackAll(attack: Attack, targets: readonly Target[], each: number, say?: Say) {
  const errors: number[] = []
  for (const [nth, target] of targets.entries()) {
    const at = guess((await interrogate(attack, target, each)).clues)
    errors.push(at ? Math.round(metresBetween(at, target.point)) : Number.POSITIVE_INFINITY)
    if ((nth + 1) % 50 === 0) say?.(`${nth + 1} homes looked for`)
  }
  return errors
}

type App = Awaited<ReturnType<typeof anApp>>

async function countChanged(app: App, attack: Attack, targets: readonly Target[], random: () => number) {
  let changed = 0
  for (const target of targets) {
    const before = await interrogate(attack, target, attack.asked.length)
    await moveInside(app, target, random)
    const after = await interrogate(attack, target, attack.asked.length)
    for (const [name, reply] of before.replies) if (after.replies.get(name) !== reply) changed += 1
  }
  return changed
}

async function control(
  app: App,
  kind: 'distance' | 'noise',
  attack: Attack,
  targets: readonly Target[],
  each: number,
) {
  const { server, leak } = await aLeakyApp(app, kind, targets, attack.random)
  const helps = kind === 'distance' ? attack.asked.filter(({ name }) => name === 'getHome') : []
  try {
    return await attackAll({ ...attack, server, asked: [...helps, leak] }, targets, each)
  } finally {
    await server.close()
  }
}
