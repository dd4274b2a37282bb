import type { z } from 'zod/mini'
import { eventTooSmall } from './events/refusals.ts'
import { homeIsFull, notFree } from './stay-requests/refusals.ts'
import { domainTaken, wrongDomain } from './universities/admin.ts'
import { notForStudents, schoolAddress, uncheckedUniversity, unknownDomain } from './universities/index.ts'

/** Every refusal whose reply carries facts. */
export const refusalsWithFacts = [
  domainTaken,
  eventTooSmall,
  homeIsFull,
  notForStudents,
  notFree,
  schoolAddress,
  uncheckedUniversity,
  unknownDomain,
  wrongDomain,
] as const

type Factual = (typeof refusalsWithFacts)[number]

/** The facts of each refusal, by its code. */
export type RefusalFacts = { [R in Factual as R['code']]: z.output<R['facts']> }
