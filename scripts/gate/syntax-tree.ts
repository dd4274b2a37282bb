/** A node of the syntax tree that Vitest's parser returns. */
export interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

export function asNode(value: unknown): Node | undefined {
  return isNode(value) ? value : undefined
}

export function nodesIn(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** Yields a node and everything below it. */
export function* walk(node: Node): Generator<Node> {
  yield node
  for (const part of Object.values(node)) {
    if (isNode(part)) yield* walk(part)
    else for (const child of nodesIn(part)) yield* walk(child)
  }
}

export const isFunction = ({ type }: Node) => type.includes('Function')
