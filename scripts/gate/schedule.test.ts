import { expect, it } from 'vitest'
import { runSchedule, type Task } from './schedule.ts'

const names = (outcomes: { task: string }[]) => outcomes.map(({ task }) => task)

async function follow(tasks: Task[], { cores = 2, red = [] as string[] } = {}) {
  const log: string[] = []
  let [busy, busiest] = [0, 0]
  const outcomes = await runSchedule({
    tasks,
    cores,
    run: async ({ name, cores: own = 1 }) => {
      log.push(`${name} starts`)
      busy += own
      busiest = Math.max(busiest, busy)
      await new Promise((resolve) => setImmediate(resolve))
      busy -= own
      log.push(`${name} ends`)
      return { result: name, isGreen: !red.includes(name) }
    },
  })
  return { outcomes, log, busiest }
}

it('starts a task when everything it needs has passed', async () => {
  const { log } = await follow([{ name: 'build' }, { name: 'journeys', needs: ['build'] }])
  expect(log).toEqual(['build starts', 'build ends', 'journeys starts', 'journeys ends'])
})

it('runs independent tasks side by side, never more than the cores allow', async () => {
  const { log, busiest } = await follow([
    { name: 'a' },
    { name: 'b' },
    { name: 'c' },
    { name: 'd', cores: 2 },
  ])
  expect(log.slice(0, 2)).toEqual(['a starts', 'b starts'])
  expect(busiest).toBe(2)
})

it('goes on after a failure with everything that does not depend on it', async () => {
  const tasks = [
    { name: 'build' },
    { name: 'journeys', needs: ['build'] },
    { name: 'report', needs: ['journeys'] },
    { name: 'tests' },
  ]
  const { outcomes } = await follow(tasks, { red: ['build'] })
  expect(outcomes).toContainEqual({ task: 'journeys', blockedBy: 'build' })
  expect(outcomes).toContainEqual({ task: 'report', blockedBy: 'journeys' })
  expect(outcomes).toContainEqual({ task: 'tests', result: 'tests', isGreen: true })
})

it('runs a task that wants more cores than there are by itself', async () => {
  const { outcomes, log } = await follow([{ name: 'a' }, { name: 'wide', cores: 4 }, { name: 'b' }])
  expect(names(outcomes).toSorted()).toEqual(['a', 'b', 'wide'])
  const start = log.indexOf('wide starts')
  expect(log[start + 1]).toBe('wide ends')
})

it('refuses a need that is not in the list, and needs that go round in a circle', async () => {
  await expect(follow([{ name: 'a', needs: ['b'] }])).rejects.toThrow('a needs b')
  const circle = [
    { name: 'a', needs: ['b'] },
    { name: 'b', needs: ['a'] },
  ]
  await expect(follow(circle)).rejects.toThrow('These wait for each other: a, b')
})
