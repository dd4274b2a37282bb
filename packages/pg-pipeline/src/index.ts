// The only entry to `pg` for what ships: importing it checks the version first.
import { refuseUntestedVersions } from './tested-versions.ts'

refuseUntestedVersions()

export { Client, types } from 'pg'
export { createPool } from './create-pool.ts'
export { interceptQueries } from './intercept-queries.ts'
export { isStalePlan } from './stale-plans.ts'
export { runPipelined } from './run-pipelined.ts'
export { type BoundStatement, nameOf, nameStatement } from './statement-names.ts'
