// Nothing about a person is kept without saying why, how long, and how it is handed out and erased.
import { readFileSync } from 'node:fs'
import { chatParts, parts } from '../../apps/api/src/modules/privacy/contents/export-contents.ts'
import { findStores } from '../inventory/find-stores.ts'
import { judgeExport, judgeInventory } from '../inventory/judge-inventory.ts'
import { readInventory } from '../inventory/read-inventory.ts'

const entries = readInventory(readFileSync('docs/data-inventory.md', 'utf8'))
const faults = [...judgeInventory(entries, findStores()), ...judgeExport(entries, { ...parts, ...chatParts })]
for (const fault of faults) console.error(`docs/data-inventory.md: ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0
