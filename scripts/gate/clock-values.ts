import { asNode, isFunction, type Node, nodesIn, walk } from './syntax-tree.ts'

const readsClock =
  /\bperformance\.now\(\)|\bDate\.now\(\)|\bnew Date\(\)\.(?:getTime|valueOf)\(\)|\+new Date\(\)|\bprocess\.(?:hrtime|uptime)\b/
/** A date made from now is no measurement: only numbers are followed. */
const makesDate = /^(?:await )?new Date\((?!\))|\.to(?:ISO|UTC)?String\(|^String\(|^`/
/** `Date.now() - 3 * hour` makes a moment, `Date.now() - since` measures. */
const mayBeMoment = /\w\(|\b(?:at|since|start(?:ed)?|beg[au]n|before)\b|At\b/i

interface Taint {
  name: string
  /** The function that the name is known in. */
  scope: Node
}

/**
 * Follows what is read from the clock through the names of a file: constants, properties, arrays that it is pushed
 * to and functions that return it. `isElapsed` is a difference of two moments, `isClock` also one moment.
 */
export function findClockValues(program: Node, text: string) {
  const clock: Taint[] = []
  const elapsed: Taint[] = []
  const source = (node: Node) => text.slice(node.start, node.end)

  const uses = (node: Node, taints: Taint[]) =>
    taints.length > 0 &&
    [...walk(node)].some(
      ({ type, name, start }) =>
        type === 'Identifier' &&
        taints.some((each) => each.name === name && start >= each.scope.start && start < each.scope.end),
    )
  const isElapsed = (node: Node | undefined): boolean =>
    node !== undefined && (uses(node, elapsed) || [...walk(node)].some(isDifference))
  const isClock = (node: Node | undefined): boolean =>
    node !== undefined &&
    !makesDate.test(source(node)) &&
    (readsClock.test(source(node)) || uses(node, clock) || isElapsed(node))

  function isDifference(node: Node) {
    if (node.type !== 'BinaryExpression' || node['operator'] !== '-') return false
    const [left, right] = [asNode(node['left']), asNode(node['right'])]
    return isClock(right) || (isClock(left) && right !== undefined && mayBeMoment.test(source(right)))
  }

  function learn(target: Node | undefined, value: Node | undefined, scope: Node, canBeMoment = true) {
    if (!target || !value) return
    const isPlain = !isFunction(value) && value.type !== 'ObjectExpression'
    const taints = isElapsed(value) ? elapsed : canBeMoment && isPlain && isClock(value) ? clock : undefined
    if (!taints) return
    for (const { type, name } of walk(target))
      if (type === 'Identifier' && !taints.some((each) => each.name === name && each.scope === scope))
        taints.push({ name: String(name), scope })
  }

  function learnFrom(node: Node, scope: Node) {
    if (node.type === 'VariableDeclarator') learn(asNode(node['id']), asNode(node['init']), scope)
    if (node.type === 'AssignmentExpression') learn(asNode(node['left']), asNode(node['right']), scope)
    if (node.type === 'Property') learn(asNode(node['key']), asNode(node['value']), program, false)
    if (node.type === 'CallExpression') {
      const callee = asNode(node['callee'])
      if (callee && source(callee).endsWith('.push'))
        for (const each of nodesIn(node['arguments'])) learn(asNode(callee['object']), each, scope)
    }
    if (node.type === 'FunctionDeclaration')
      for (const each of walk(node)) {
        const returned = each.type === 'ReturnStatement' ? asNode(each['argument']) : undefined
        if (returned?.type !== 'ObjectExpression') learn(asNode(node['id']), returned, program)
      }
  }

  if (readsClock.test(text)) {
    const scoped = [...withScope(program, program)]
    for (let before = -1; before < clock.length + elapsed.length;) {
      before = clock.length + elapsed.length
      for (const [node, scope] of scoped) learnFrom(node, scope)
    }
  }
  return { isElapsed, isClock }
}

/** Yields each node with the function around it. */
function* withScope(node: Node, scope: Node): Generator<[Node, Node]> {
  yield [node, scope]
  const inner = isFunction(node) ? node : scope
  for (const part of Object.values(node))
    for (const child of nodesIn(Array.isArray(part) ? part : [part])) yield* withScope(child, inner)
}
