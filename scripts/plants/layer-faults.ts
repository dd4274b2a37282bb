// Imports that the architecture forbids.
import { add, type Plant } from './plant.ts'

const modules = 'apps/api/src/modules'
const index = `${modules}/identity/index.ts`
const lib = 'apps/web/src/lib'
const database = 'apps/api/src/platform/database'

export const layerPlants: Plant[] = [
  {
    fault: 'an import past an index',
    check: 'check:layers',
    named: ['enter-a-slice-by-its-index:', `${modules}/places/find-places.ts`],
    edits: {
      [`${modules}/places/find-places.ts`]: add("export * from '../identity/accounts/email-keys.ts'"),
    },
  },
  {
    fault: 'an import upwards',
    check: 'check:layers',
    named: ['tier-0-looks-down-only', index],
    edits: {
      [`${modules}/places/index.ts`]: add('export const above = 1'),
      [index]: add("export { above } from '../places/index.ts'"),
    },
  },
  {
    fault: 'a cycle',
    check: 'check:layers',
    named: ['no-cycles', `${lib}/egg.ts`],
    edits: {
      [`${lib}/hen.ts`]: add("import { egg } from './egg.ts'\n\nexport const hen = (): string => egg()"),
      [`${lib}/egg.ts`]: add("import { hen } from './hen.ts'\n\nexport const egg = (): string => hen()"),
    },
  },
  {
    fault: 'React in the server',
    check: 'check:layers',
    named: ['server-loads-no-react', 'apps/api/src/platform/mail/notice.ts'],
    edits: { 'apps/api/src/platform/mail/notice.ts': add("export { Fragment } from 'react'") },
  },
  {
    fault: 'pg in the product, past the package that checks its version',
    check: 'check:layers',
    named: ['only-pg-pipeline-imports-pg', `${database}/listen.ts`],
    edits: { [`${database}/listen.ts`]: add("export { Query } from 'pg'") },
  },
  {
    fault: 'an internal file of pg outside its package',
    check: 'check:layers',
    named: ['only-pg-pipeline-knows-pg-internals', 'apps/api/testing/environment.ts'],
    edits: { 'apps/api/testing/environment.ts': add("export * as pgQuery from 'pg/lib/query.js'") },
  },
  {
    fault: 'an inner file of pg-pipeline in the product',
    check: 'check:layers',
    named: ['enter-pg-pipeline-by-its-index', `${database}/db.ts`],
    edits: {
      [`${database}/db.ts`]: add(
        "export * from '../../../../../packages/pg-pipeline/src/pipelined-transaction.ts'",
      ),
    },
  },
  {
    fault: 'a module of the product in pg-pipeline',
    check: 'check:layers',
    named: ['pg-pipeline-knows-only-pg', 'packages/pg-pipeline/src/statement-names.ts'],
    edits: {
      'packages/pg-pipeline/src/statement-names.ts': add(
        "export * from '../../../apps/api/src/platform/deadlines.ts'",
      ),
    },
  },
  {
    fault: 'a test helper in the product',
    check: 'check:layers',
    named: ['what-ships-knows-no-tests', `${modules}/places/find-places.ts`],
    edits: { [`${modules}/places/find-places.ts`]: add("export * from '../../../testing/environment.ts'") },
  },
  {
    fault: 'a proof in a check',
    check: 'check:layers',
    named: ['checks-know-no-proofs', 'apps/api/checks/matrix-selection.ts'],
    edits: { 'apps/api/checks/matrix-selection.ts': add("export * from '../../../proofs/kit/proof.ts'") },
  },
  {
    fault: 'a check in a test helper',
    check: 'check:layers',
    named: ['testing-knows-no-checks', 'apps/api/testing/environment.ts'],
    edits: { 'apps/api/testing/environment.ts': add("export * from '../checks/matrix-selection.ts'") },
  },
  {
    fault: 'a proof in a journey',
    check: 'check:layers',
    named: ['journeys-know-no-proofs', 'e2e/support/waiting.ts'],
    edits: { 'e2e/support/waiting.ts': add("export * from '../../proofs/kit/proof.ts'") },
  },
]
