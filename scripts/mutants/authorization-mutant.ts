import type { NamedTest } from '../named-tests.ts'
import type { Mutant } from './mutant.ts'

/** A fault that lets somebody see or do too much, and the test of the gate that must turn red. */
export interface AuthorizationMutant extends Mutant {
  test: NamedTest & {
    /** The row of a table test: what stands in the title for `%s`. */
    of?: string
  }
}

const checks = 'apps/api/checks'
export const modules = 'apps/api/src/modules'

export const inState = (of: string) => ({
  file: `${checks}/authorization/states.test.ts`,
  title: 'decides what others are answered: %s',
  of,
})
export const whenOver = {
  file: `${checks}/authorization/states.test.ts`,
  title: 'leaves a former guest as a stranger, but for what is kept for both',
}
export const ofRelation = (of: string) => ({
  file: `${checks}/authorization/relations.test.ts`,
  title: 'decides %s',
  of,
})
export const ofRule = (of: string) => ({
  file: `${checks}/authorization/authorization.test.ts`,
  title: '%s lets in whom it should',
  of,
})
export const inSlice = (path: string, title: string) => ({ file: `${modules}/${path}`, title })
export const ofList = (of: string) => ({
  file: `${checks}/people-lists/people-lists.test.ts`,
  title: 'is one rule for %s',
  of,
})

type Fault = Pick<AuthorizationMutant, 'before' | 'after' | 'test'>

export const inFile =
  (slice: string, file: string) =>
  (name: string, kind: string, fault: Fault): AuthorizationMutant => ({ name, slice, kind, file, ...fault })
