// Keeps what was broken on purpose, so that `heal` can undo it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { runFolder, servers } from './plan.ts'

const file = join(runFolder, 'faults.json')
const Faults = z.array(z.object({ name: z.string(), server: z.enum(servers) }))
export type CausedFault = z.infer<typeof Faults>[number]

export const readFaults = (): CausedFault[] =>
  existsSync(file) ? Faults.parse(JSON.parse(readFileSync(file, 'utf8'))) : []

export const writeFaults = (faults: readonly CausedFault[]) => writeFileSync(file, JSON.stringify(faults))
