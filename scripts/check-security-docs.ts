// Holds docs/security to the truth: each attack and each requirement names a test or a document that exists.
import { existsSync, readFileSync } from 'node:fs'
import { hasTest, testsIn } from './named-tests.ts'

const pages = ['docs/security/attacks.md', 'docs/security/asvs.md']
/** How many requirements of ASVS 5.0 at levels 1 and 2 the chapters V6, V7 and V9 have. */
const requirements = 60
const problems: string[] = []
let rows = 0
const numbers = new Set<string>()

for (const page of pages) {
  for (const line of readFileSync(page, 'utf8').split('\n')) {
    if (!line.startsWith('| ') || /^\| (-|no\.|attack|what)/.test(line)) continue
    rows += 1
    const cells = line.split(' | ').map((cell) => cell.replaceAll(/^\| *| *\|$/g, '').trim())
    const [name = ''] = cells
    const proof = cells.at(-1) ?? ''
    if (page.endsWith('asvs.md')) {
      if (numbers.has(name)) problems.push(`${page}: ${name} stands twice`)
      numbers.add(name)
    }
    const named = testsIn(proof)
    const isWritten = /^(not here|deviation|part of)/.test(proof) && proof.length > 20
    if (named.length === 0 && !isWritten) problems.push(`${page}: ${name} names no proof`)
    for (const test of named) {
      const exists = test.title === '' ? existsSync(test.file) : hasTest(test)
      if (!exists) problems.push(`${page}: ${name}: there is no ${test.file} › ${test.title}`)
    }
  }
}
if (numbers.size !== requirements)
  problems.push(`docs/security/asvs.md: ${numbers.size} requirements instead of ${requirements}`)

for (const problem of problems) console.error(problem)
console.log(`${rows} rows, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
