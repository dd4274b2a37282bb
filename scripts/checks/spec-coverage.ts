// Holds docs/spec-coverage.md to the truth: every line of the spec has a row, every row names what exists.
import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { hasTest, inTicks, type NamedTest, testsIn } from '../named-tests.ts'

interface Row {
  number: string
  line: number
  says: string
  files: string[]
  tests: NamedTest[]
  waits: boolean
}

/** The parts of the product that are still to come; a row may wait for one of these and nothing else. */
const parts = ['joining', 'people', 'talking', 'city life', 'trips', 'trust', 'everywhere']

/** Words the spec gives to buttons, links and fields without putting them in quotes. */
const unquotedStrings = [
  'Email',
  'Password',
  'Login',
  'Invite friends',
  'Logout',
  'Lock account',
  'Cancel',
  'Read More',
  'Show Less',
]

const spec = readFileSync('docs/spec.txt', 'utf8').split('\n')
const rows = readRows(readFileSync('docs/spec-coverage.md', 'utf8'))
const problems: string[] = []

checkRows()
checkLines()
await checkStrings()

for (const problem of problems) console.error(problem)
const waiting = rows.filter(({ waits }) => waits).length
console.log(`${rows.length} rows, ${waiting} of them wait for a later part, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0

function readRows(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => /^\| \d+\.\d+ +\|/.test(line))
    .map((line) => {
      const [, number = '', at = '', says = '', where = '', proof = ''] = line.split(' | ').flatMap(trimBars)
      return {
        number,
        line: Number(at),
        says,
        files: inTicks(where),
        tests: testsIn(proof),
        waits: parts.some((part) => proof.endsWith(`waits for: ${part}`)),
      }
    })
}

function trimBars(cell: string, index: number): string[] {
  const text = cell.replace(/^\|/, '').replace(/\|$/, '').trim()
  return index === 0 ? ['', text] : [text]
}

function checkRows() {
  const seen = new Set<string>()
  for (const { number, line, says, files, tests, waits } of rows) {
    if (seen.has(number)) problems.push(`${number}: the number is used twice`)
    seen.add(number)
    const said = spec[line - 1]
    if (said === undefined || sectionOf(line) !== Number.parseInt(number))
      problems.push(`${number}: line ${line} of the spec is not in this section`)
    for (const quote of inTicks(says))
      if (!said?.includes(quote))
        problems.push(`${number}: line ${line} of the spec does not say \`${quote}\``)
    if (waits) continue
    if (files.length === 0) problems.push(`${number}: names no file and waits for no known part`)
    for (const file of files)
      if (!existsSync(file)) problems.push(`${number}: the file ${file} does not exist`)
    if (tests.length === 0) problems.push(`${number}: names no test`)
    for (const test of tests)
      if (!hasTest(test)) problems.push(`${number}: there is no test ${test.file} › ${test.title}`)
  }
}

function sectionOf(line: number) {
  const heading = spec.slice(0, line).findLast((text) => /^## \d/.test(text))
  return Number.parseInt(heading?.slice(3) ?? '')
}

/** Each line has a row; each route, call and limit stands in a row of its line by name. */
function checkLines() {
  const first = spec.findIndex((text) => text.startsWith('## 1.'))
  for (const [index, text] of spec.entries()) {
    const line = index + 1
    if (index < first || text.trim() === '' || /^#|^\|-|^\| (Route|Method)/.test(text)) continue
    const ours = rows.filter((row) => row.line === line)
    if (ours.length === 0) problems.push(`line ${line} of the spec has no row: ${text.slice(0, 60)}`)
    const quoted = ours.flatMap(({ says }) => inTicks(says)).join('\n')
    for (const name of namesIn(text, sectionOf(line)))
      if (!quoted.includes(name)) problems.push(`line ${line} of the spec has no row for ${name}`)
  }
}

function namesIn(text: string, section: number): string[] {
  if (section === 2) return text.match(/(?<![\w{])\/[a-z][\w\-/{}*?=&]*/g) ?? []
  if (section === 7) return text.match(/(GET|POST) \/api\/[\w\-/]+/g) ?? []
  if (section === 9) return text.match(/\b\d+( (ms|px|days|minutes|characters|to \d+))?/g) ?? []
  return []
}

async function checkStrings() {
  const catalogue = readFileSync('apps/web/src/locales/en.po', 'utf8')
  const messages = new Set(
    [...catalogue.matchAll(/^msgid ((?:".*"\n)+)/gm)].map(([, lines = '']) =>
      lines
        .split('\n')
        .map((part) => part.slice(1, -1))
        .join('')
        .replaceAll('\\"', '"'),
    ),
  )
  let sources = ''
  for await (const file of glob(['apps/web/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts']))
    if (!file.includes('.test.')) sources += readFileSync(file, 'utf8').replaceAll("\\'", "'")
  for (const string of [...quotedStrings(), ...unquotedStrings]) {
    const row = rows.find(({ says }) => inTicks(says).some((quote) => quote.includes(string)))
    if (!row) problems.push(`the spec's words «${string}» have no row`)
    // A string in marks that Lingui reads must be in the catalogue: only plain ones count as said elsewhere.
    const isPlain = sources.includes(`'${string}'`) || sources.includes(`"${string}"`)
    if (!messages.has(string) && !isPlain && !row?.waits)
      problems.push(`the spec's words «${string}» are in neither the catalogue nor the sources`)
  }
}

function quotedStrings() {
  const first = spec.findIndex((text) => text.startsWith('## 1.'))
  const text = spec.slice(first).join('\n')
  // A single quote after a letter is an apostrophe.
  const found = [...text.matchAll(/"([^"\n]+)"|(?<!\w)'([^'\n]+)'/g)].map(
    ([, double, single]) => double ?? single,
  )
  return new Set(found.filter((string) => string !== undefined))
}
