// A slice's index.ts is imported by half of the code; only the names taken from it tell who needs which file.

/** Returns the names that an index exports from one of its files, or undefined when it cannot tell. */
export function namesExportedFrom(indexText: string, specifier: string): string[] | undefined {
  const statements = indexText.split(/^(?=export |import )/m)
  const own = statements.filter((statement) => statement.includes(`'${specifier}'`))
  if (own.some((statement) => statement.startsWith('import '))) return undefined
  return own.flatMap((statement) => {
    const list = /^export (?:type )?\{([^}]*)\}/.exec(statement)?.[1]
    if (list !== undefined) return namesIn(list, 'last')
    const name = /^export (?:const|function|async function) (\w+)/.exec(statement)?.[1]
    return name === undefined ? [] : [name]
  })
}

/** Returns the names that a file imports by a specifier; undefined when it takes everything. */
export function namesImportedBy(text: string, specifier: string): string[] | undefined {
  const statements = text.matchAll(/import\s+(type\s+)?([^'"]*?)\s*from\s*['"]([^'"]+)['"]/g)
  const names: string[] = []
  for (const [, isType, clause = '', path] of statements) {
    if (path !== specifier || isType !== undefined) continue
    const list = /^\{([\s\S]*)\}$/.exec(clause)?.[1]
    if (list === undefined) return undefined
    names.push(...namesIn(list, 'first'))
  }
  return names
}

/** `a as b` is called `b` by who imports from the index and `a` by the index. */
function namesIn(list: string, which: 'first' | 'last'): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/).at(which === 'first' ? 0 : -1) ?? name)
}
