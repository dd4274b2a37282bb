// Draws the diagrams of ARCHITECTURE.md into docs/pictures; see keep-generated.ts.
import { drawModuleFloors } from '../diagrams/module-floors.ts'
import { readModuleGraph } from '../diagrams/module-graph.ts'
import { drawParts } from '../diagrams/parts.ts'
import { keepGenerated } from './keep-generated.ts'

const command = 'pnpm docs:diagrams'
await keepGenerated({ path: 'docs/pictures/parts.svg', text: drawParts(), command })
await keepGenerated({
  path: 'docs/pictures/module-floors.svg',
  text: drawModuleFloors(readModuleGraph()),
  command,
})
