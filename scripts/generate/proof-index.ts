// Writes docs/proofs/README.md and its charts from the recorded proofs; see keep-generated.ts.
import { globSync, readFileSync } from 'node:fs'
import { drawCharts } from '../proof-pages/charts.ts'
import { readProofPage } from '../proof-pages/read-proof-page.ts'
import { writeIndex } from '../proof-pages/write-index.ts'
import { keepGenerated } from './keep-generated.ts'

const command = 'pnpm docs:proofs'
const index = 'docs/proofs/README.md'
const pages = globSync('docs/proofs/*.md')
  .filter((path) => path !== index)
  .toSorted()
const proofs = pages.flatMap((path) => readProofPage(path, readFileSync(path, 'utf8')) ?? [])
const charts = drawCharts(proofs)

for (const { file, svg } of charts) await keepGenerated({ path: `docs/proofs/${file}`, text: svg, command })
await keepGenerated({ path: index, text: writeIndex(proofs, charts), command })
