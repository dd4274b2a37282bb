import type { ESTree, Plugin } from 'vite'

const stub = '\0no-schemas'
/** The fields of an endpoint that a call needs. */
const asked = new Set(['method', 'path'])

/**
 * The browser calls by the contract's methods, paths and types; the server checks every reply against the
 * schemas. Leaving them out spares each visitor a validator and the description of everything. Running one throws.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === 'zod/mini' && importer?.includes('/packages/contract/') ? stub : undefined
    },
    load(id) {
      if (id !== stub) return undefined
      return `
        const refuse = () => { throw new Error('Schemas of the contract are not in the browser') }
        const running = /parse|decode|encode/i
        export const z = new Proxy(() => z, { get: (_, name) => running.test(String(name)) ? refuse : z })
      `
    },
    transform(code, id) {
      if (!id.includes('/packages/contract/src/')) return undefined
      const { body } = this.parse(code, { lang: 'ts' })
      const changes: Change[] = body.flatMap(constantsOf).flatMap((value) => changesOf(value, code))
      let lean = ''
      let at = 0
      for (const { start, end, text } of changes) {
        lean += code.slice(at, start) + text
        at = end
      }
      return { code: lean + code.slice(at), map: null }
    },
  }
}

interface Change {
  start: number
  end: number
  text: string
}

/** Returns the initial values of the module's own constants. */
function constantsOf(statement: ESTree.Program['body'][number]): ESTree.Expression[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type !== 'VariableDeclaration') return []
  return declared.declarations.flatMap(({ init }) => init ?? [])
}

/**
 * Replaces a schema by the stub, and an endpoint's description by the fields a call needs. Other calls are marked pure,
 * so that unused ones are dropped.
 */
function changesOf(value: ESTree.Expression, code: string): Change[] {
  if (value.type !== 'CallExpression') return []
  if (rootOf(value) === 'z') return [{ start: value.start, end: value.end, text: 'z' }]
  const pure = { start: value.start, end: value.start, text: '/*#__PURE__*/ ' }
  const [facts] = value.arguments
  if (rootOf(value) !== 'endpoint' || facts?.type !== 'ObjectExpression') return [pure]
  const kept = facts.properties.filter(
    (fact) => fact.type === 'Property' && fact.key.type === 'Identifier' && asked.has(fact.key.name),
  )
  const text = `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }`
  return [pure, { start: facts.start, end: facts.end, text }]
}

function rootOf(value: ESTree.Expression): string | undefined {
  if (value.type === 'CallExpression') return rootOf(value.callee)
  if (value.type === 'MemberExpression') return rootOf(value.object)
  return value.type === 'Identifier' ? value.name : undefined
}
