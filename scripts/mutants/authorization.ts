import { type AuthorizationMutant } from './authorization-mutant.ts'
import { peopleMutants } from './authorization-people-mutants.ts'
import { thingsMutants } from './authorization-things-mutants.ts'

/** One for each entrance that no policy function alone decides; policies are loosened in `authorization.loosening.ts`. */
export const authorizationMutants: AuthorizationMutant[] = [...peopleMutants, ...thingsMutants]

/**
 * Tests that plant their faults themselves, while they run, and pass when the matrix sees them: a policy that says yes,
 * a rule that is one step looser, a part of the visibility rule that lets everybody through, a gap in a wall.
 */
export const plantingTests = [
  { file: 'apps/api/checks/authorization/loosening.isolated.test.ts', titles: '^.* is caught: .*$' },
  {
    file: 'apps/api/checks/authorization/authorization.test.ts',
    titles: 'is loosened (by one step|to \\w+)$',
  },
  {
    file: 'apps/api/checks/people-lists/people-lists.test.ts',
    titles: 'is caught at every list|is found out when',
  },
  {
    file: 'apps/api/checks/wall/wall.test.ts',
    titles: 'with a gap would show|would be found without either',
  },
] as const
