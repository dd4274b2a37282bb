// Holds docs/api/openapi.json to the contract: `--write` brings it up to date, without it a stale file is a fault.
import { operations, shapes } from '../../packages/contract/src/all.ts'
import { describeApi } from '../../apps/api/src/platform/http/openapi.ts'
import { keepGenerated } from '../generate/keep-generated.ts'

await keepGenerated({
  path: 'docs/api/openapi.json',
  text: JSON.stringify(describeApi(operations, shapes), null, 2),
  command: 'pnpm docs:api',
})
