import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, type ParseResult } from 'vite'

/** The names imported from a file, or all of it. */
type Names = readonly string[] | 'all'
interface Step {
  file: string
  names: Names
}

/** The index of a feature: importing one name from it does not pull in the others. */
const isFace = (file: string) => /\/features\/[^/]+\/index\.ts$/.test(file)
const parsed = new Map<string, ParseResult>()

/**
 * Our files that `entries` need. `later` adds what they fetch when it is wanted, as dialogs and menus are; the
 * files named in `except` lead to other screens, and are not walked through.
 */
export function filesFrom(
  entries: readonly string[],
  later?: { except: readonly string[] },
): ReadonlySet<string> {
  const todo: Step[] = entries.map((file) => ({ file, names: 'all' }))
  const taken = new Set<string>()
  const files = new Set<string>()
  for (let step = todo.pop(); step; step = todo.pop()) {
    const key = `${step.file} ${isFace(step.file) ? String(step.names) : ''}`
    if (taken.has(key)) continue
    taken.add(key)
    files.add(step.file)
    if (!later?.except.includes(step.file)) todo.push(...importsOf(step, later !== undefined))
  }
  return files
}

function importsOf({ file, names }: Step, withLater: boolean): Step[] {
  if (!/\.tsx?$/.test(file)) return []
  const isWhole = names === 'all' || !isFace(file)
  const isTaken = (name: string | null | undefined) =>
    isWhole || (typeof name === 'string' && names.includes(name))
  const { module, program } = parse(file)
  const steps: Step[] = []
  const add = (path: string, wanted: Names) => {
    if (path.startsWith('.'))
      steps.push({ file: join(dirname(file), path.replace(/\?.*$/, '')), names: wanted })
  }
  for (const { moduleRequest, entries } of module.staticImports) {
    const wanted = entries.filter(({ isType }) => !isType)
    if (entries.length > 0 && wanted.length === 0) continue
    add(
      moduleRequest.value,
      wanted.flatMap(({ importName }) => importName.name ?? []),
    )
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, importName, exportName, isType } of entries) {
      if (moduleRequest && !isType && isTaken(exportName.name))
        add(moduleRequest.value, [importName.name ?? ''])
    }
  }
  if (!withLater) return steps
  for (const { start, moduleRequest } of module.dynamicImports) {
    const inside = program.body.find((statement) => statement.start < start && start < statement.end)
    const declared = inside?.type === 'ExportNamedDeclaration' ? inside.declaration : undefined
    const name =
      declared?.type === 'VariableDeclaration' && declared.declarations[0]?.id.type === 'Identifier'
        ? declared.declarations[0].id.name
        : undefined
    if (isTaken(name)) add(textAt(file, moduleRequest.start, moduleRequest.end), 'all')
  }
  return steps
}

function parse(file: string): ParseResult {
  const known = parsed.get(file) ?? parseSync(file, readFileSync(file, 'utf8'))
  parsed.set(file, known)
  return known
}

const textAt = (file: string, start: number, end: number) =>
  readFileSync(file, 'utf8').slice(start, end).replaceAll(/['"]/g, '')
