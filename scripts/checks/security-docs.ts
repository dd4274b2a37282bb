// Holds docs/security to the truth: each attack and each requirement names a test or a document that exists, and every
// requirement of OWASP ASVS 5.0 at levels 1 and 2 has a row.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { hasTest, type NamedTest } from '../named-tests.ts'
import { requirements } from '../security/asvs-requirements.ts'
import { countRows, judgeProofs, judgeRequirements } from '../security/judge-security-docs.ts'

const read = (path: string) => ({ path, text: readFileSync(path, 'utf8') })
const attacks = read('docs/security/attacks.md')
const chapters = globSync('docs/security/asvs/*.md').toSorted().map(read)

const exists = (test: NamedTest) => (test.title === '' ? existsSync(test.file) : hasTest(test))
const problems = [
  ...[attacks, ...chapters].flatMap((page) => judgeProofs(page, exists)),
  ...judgeRequirements(chapters, requirements).map((problem) => `docs/security/asvs: ${problem}`),
]

for (const problem of problems) console.error(problem)
console.log(`${countRows([attacks, ...chapters])} rows, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
