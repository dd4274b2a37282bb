import type { NamedTest } from '../named-tests.ts'
import { testsIn } from '../named-tests.ts'

export interface Page {
  path: string
  text: string
}

interface Row {
  page: string
  name: string
  cells: string[]
  proof: string
}

const isHeading = /^\| *(-|no\.|attack|what|asset|who|wall|boundary)/

function rowsOf({ path, text }: Page): Row[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !isHeading.test(line))
    .map((line) => {
      const cells = line.split(' | ').map((cell) => cell.replaceAll(/^\| *| *\|$/g, '').trim())
      return { page: path, name: cells[0] ?? '', cells, proof: cells.at(-1) ?? '' }
    })
}

/** Finds rows that name no proof, or one that does not exist. */
export function judgeProofs(page: Page, exists: (test: NamedTest) => boolean): string[] {
  return rowsOf(page).flatMap(({ page: path, name, proof }) => {
    const named = testsIn(proof)
    const isWritten = /^(not here|deviation|part of)/.test(proof) && proof.length > 20
    if (named.length === 0) return isWritten ? [] : [`${path}: ${name} names no proof`]
    return named
      .filter((test) => !exists(test))
      .map(({ file, title }) => `${path}: ${name}: there is no ${file} › ${title}`)
  })
}

/** Finds requirements without a row, rows without a requirement, wrong levels, and deviations that are not written out. */
export function judgeRequirements(
  pages: readonly Page[],
  requirements: ReadonlyMap<string, string>,
): string[] {
  const rows = pages.flatMap(rowsOf)
  const known = new Set(rows.map(({ name }) => name))
  const written = new Set(
    pages.flatMap(({ text }) => [...text.matchAll(/^(\d+)\. \*\*/gm)].map(([, number = '']) => number)),
  )
  const used = new Set(
    rows.flatMap(({ proof }) => [...proof.matchAll(/\bdeviation (\d+)/g)].map(([, number = '']) => number)),
  )
  return [
    ...[...requirements.keys()]
      .filter((number) => !known.has(number))
      .map((number) => `${number}: has no row`),
    ...rows
      .filter(({ name }, nth) => rows.findIndex((row) => row.name === name) !== nth)
      .map(({ page, name }) => `${page}: ${name} stands twice`),
    ...rows.flatMap(({ page, name, cells: [, level] }) => {
      const wanted = requirements.get(name)
      if (wanted === undefined) return [`${page}: ${name} is no requirement of level 1 or 2`]
      return level === wanted ? [] : [`${page}: ${name} is of level ${wanted}`]
    }),
    ...[...used]
      .filter((number) => !written.has(number))
      .map((number) => `deviation ${number} is not written out`),
    ...[...written]
      .filter((number) => !used.has(number))
      .map((number) => `deviation ${number} is named by no row`),
  ]
}

export const countRows = (pages: readonly Page[]) => pages.flatMap(rowsOf).length
