import { getPriority } from 'node:os'
import { expect, it } from 'vitest'
import { backgroundThreads } from '../jobs/background-threads.ts'
import { createPasswords } from './passwords.ts'

it('hashes on threads that let the answering one go first', async () => {
  await createPasswords()
  const priorities = backgroundThreads().map((id) => getPriority(id))
  expect(priorities.length).toBeGreaterThan(0)
  expect(priorities.every((priority) => priority > getPriority(process.pid))).toBe(true)
})
