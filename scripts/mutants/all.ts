import { coreMutants } from './core-mutants.ts'
import type { Mutant } from './mutant.ts'
import { sharedMutants } from './shared-mutants.ts'
import { socialMutants } from './social-mutants.ts'
import { webMutants } from './web-mutants.ts'

export const mutants: Mutant[] = [...socialMutants, ...coreMutants, ...sharedMutants, ...webMutants]
