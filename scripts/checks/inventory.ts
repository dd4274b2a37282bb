// Nothing about a person is kept without saying why, how long, and how it is handed out and erased.
import { readFileSync } from 'node:fs'
import { keepGenerated } from '../generate/keep-generated.ts'
import { findStores } from '../inventory/find-stores.ts'
import { judgeInventory } from '../inventory/judge-inventory.ts'
import { readInventory } from '../inventory/read-inventory.ts'
import { readDeclarations, withTables } from '../inventory/write-tables.ts'

const path = 'docs/data-inventory.md'
const text = withTables(readFileSync(path, 'utf8'), await readDeclarations())
await keepGenerated({ path, text, command: 'pnpm docs:inventory' })
const faults = judgeInventory(readInventory(text), findStores())
for (const fault of faults) console.error(fault)
if (faults.length > 0) {
  console.error(
    `Columns are declared in the personal-data.ts of the domain that owns them, all else in ${path}.`,
  )
  process.exitCode = 1
}
