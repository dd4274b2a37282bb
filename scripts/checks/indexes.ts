// Finds entries that are missing in lists of the documents: decisions, commands of package.json, and checks.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

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

const folder = 'docs/decisions'

function judgeDecisions(): string[] {
  const files = globSync(`${folder}/[0-9]*.md`)
  const headings = new Map(
    files.map((file) => [basename(file), readFileSync(file, 'utf8').split('\n', 1)[0] ?? '']),
  )
  return judgeDecisionIndex(readFileSync(`${folder}/README.md`, 'utf8'), headings).map(
    (fault) => `${folder}/README.md: ${fault}`,
  )
}

if (import.meta.main) {
  const faults = judgeDecisions()
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
