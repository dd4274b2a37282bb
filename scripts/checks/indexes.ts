// Finds entries that are missing in lists of the documents (pages, decisions, commands of package.json, checks), and
// tables that a merge has put into one another.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod/mini'

/** Returns what the index of decisions lacks, has too much, or words differently from the headings. */
export function judgeDecisionIndex(index: string, headings: ReadonlyMap<string, string>): string[] {
  const rows = Array.from(
    index.matchAll(/^- \[(\d{4})\]\(([^)]+)\): (.+)$/gm),
    ([, number, file, title]) => ({
      file: file ?? '',
      heading: `# ${number}: ${title}`,
    }),
  )
  const listed = new Map(rows.map(({ file, heading }) => [file, heading]))
  return [
    ...rows
      .filter(({ file }, place) => rows.findIndex((row) => row.file === file) !== place)
      .map(({ file }) => `${file} is listed twice`),
    ...[...listed.keys()].filter((file) => !headings.has(file)).map((file) => `${file} does not exist`),
    ...[...headings]
      .filter(([file, heading]) => listed.get(file) !== heading)
      .map(([file, heading]) =>
        listed.has(file)
          ? `${file} is listed with another title than its heading "${heading}"`
          : `${file} is not listed`,
      ),
  ]
}

/** Returns the commands of package.json that no table of the page names. */
export function judgeCommands(page: string, commands: readonly string[]): string[] {
  return commands
    .filter((command) => !page.includes(`| \`pnpm ${command}\``))
    .map((command) => `no table names \`pnpm ${command}\``)
}

/** Returns the checks without a section, and the sections without a check. */
export function judgeSections(page: string, checks: readonly string[]): string[] {
  const sections = Array.from(page.matchAll(/^## `(check:[\w-]+)`$/gm), ([, name = '']) => name)
  return [
    ...checks.filter((check) => !sections.includes(check)).map((check) => `${check} has no section`),
    ...sections.filter((check) => !checks.includes(check)).map((check) => `there is no ${check}`),
  ]
}

/** Returns the pages and folders of docs that the index links to nowhere. */
export function judgeDocuments(index: string, entries: readonly string[]): string[] {
  return entries
    .filter((entry) => entry !== 'README.md' && entry !== 'pictures')
    .filter((entry) => !index.includes(`](${entry}`))
    .map((entry) => `${entry} is not linked`)
}

/** Returns the tables of a page that are glued together: a second row of dashes before a blank line. */
export function judgeTables(page: string): string[] {
  return page.split('\n\n').flatMap((block) => {
    const lines = block.split('\n')
    const headings = lines.filter((_, place) => /^\|[ :|-]+\|$/.test(lines[place + 1] ?? ''))
    return headings.length > 1 ? [`two tables stand in one: ${headings[0] ?? ''}`] : []
  })
}

const folder = 'docs/decisions'

function judgeDecisions(): string[] {
  const files = globSync(`${folder}/[0-9]*.md`)
  const headings = new Map(
    files.map((file) => [basename(file), readFileSync(file, 'utf8').split('\n', 1)[0] ?? '']),
  )
  return judgeDecisionIndex(readFileSync(`${folder}/README.md`, 'utf8'), headings)
}

if (import.meta.main) {
  const Package = z.object({ scripts: z.record(z.string(), z.string()) })
  const commands = Object.keys(Package.parse(JSON.parse(readFileSync('package.json', 'utf8'))).scripts)
  const checks = commands.filter((command) => command.startsWith('check:'))
  const faults = [
    ...judgeDecisions().map((fault) => `${folder}/README.md: ${fault}`),
    ...judgeCommands(readFileSync('CONTRIBUTING.md', 'utf8'), commands).map(
      (fault) => `CONTRIBUTING.md: ${fault}`,
    ),
    ...globSync('{,docs/**/,.github/**/}*.md').flatMap((file) =>
      judgeTables(readFileSync(file, 'utf8')).map((fault) => `${file}: ${fault}`),
    ),
    ...judgeDocuments(readFileSync('docs/README.md', 'utf8'), readdirSync('docs')).map(
      (fault) => `docs/README.md: ${fault}`,
    ),
    ...judgeSections(readFileSync('docs/checks.md', 'utf8'), checks).map(
      (fault) => `docs/checks.md: ${fault}`,
    ),
  ]
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
