// Nothing about a person is kept without saying why, how long, and how it is handed out and erased.
import { readFileSync } from 'node:fs'
import { findStores } from './inventory/find-stores.ts'
import { judgeInventory } from './inventory/judge-inventory.ts'
import { readInventory } from './inventory/read-inventory.ts'

const faults = judgeInventory(readInventory(readFileSync('docs/data-inventory.md', 'utf8')), findStores())
for (const fault of faults) console.error(`docs/data-inventory.md: ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0
