// No test of the gate may depend on how fast the machine is (no comparison of elapsed time, no short time-out, no
// sleep) or on the time of day (no machine's "today", which is yesterday or tomorrow in some city). A test that must break the rule stands in gate/time-exceptions.ts with its reason.
import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vitest/node'
import { findClockValues } from '../gate/clock-values.ts'
import { asNode, type Node, nodesIn, walk } from '../gate/syntax-tree.ts'
import { nightlyTestFiles } from '../gate/nightly-test-files.ts'
import { type TimeException, timeExceptions } from '../gate/time-exceptions.ts'

export interface Finding {
  file: string
  line: number
  rule: string
  /** The source of the line. */
  source: string
}

/** Shortest time-out of an assertion: an expected event may take longer than a second. */
const leastWaitMs = 10_000
/** Shortest time-out of a test, equal to that of the runner, so that it only ends tests that hang. */
const leastTestMs = 300_000
/** Folders whose runner configuration already lets `expect.poll` wait long enough. */
const waitsByDefault = /^(?:apps\/api|e2e|proofs)\//

const rules = {
  elapsed: 'compares elapsed time, count events or use an injected clock',
  impatient: `waits less than ${leastWaitMs} ms, a short time-out is a speed assertion`,
  shortTest: `a test that may take less than ${leastTestMs} ms`,
  sleep: 'no sleeping: wait for what you expect',
  today: "the machine's today, which is another day in some cities: take a later one, or the place's own",
} as const

const ordering = /^to(?:Be)?(?:LessThan|GreaterThan|CloseTo|Below|Above|Within)/
const sleeping = /^(?:(?:globalThis|window)\.)?set(?:Timeout|Interval)$|\.waitForTimeout$|^scheduler\.wait$/
const todayInUtc =
  /^new Date\((?:Date\.now\(\))?\)\.toISOString\(\)\.(?:slice\(0, ?10\)|split\('T'\))$|^inDays\(0\)$/
const waiting = /^vi\.wait(?:For|Until)$/
const testing = /^(?:it|test|describe|before(?:All|Each)|after(?:All|Each))\b/
/** Names that a helper of another file gives to a measured time. */
const measured = /(?:Ms|[sS]econds|[eE]lapsed|[tT]ook|[dD]uration|perSecond)$/

/** Returns what depends on wall-clock speed in the text of one test file. */
export function findTimeFaults(file: string, text: string): Finding[] {
  const program = asNode(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  if (!program) throw new Error(`${file} could not be read`)
  const source = (node: Node) => text.slice(node.start, node.end)
  const nodes = [...walk(program)]
  const sleeps = sleepsImportedBy(nodes)
  const constants = constantsOf(nodes)
  const { isElapsed, isClock } = findClockValues(program, text)
  const found = new Map<string, Finding>()

  function report(node: Node, rule: keyof typeof rules) {
    const line = text.slice(0, node.start).split('\n').length
    const finding = { file, line, rule: rules[rule], source: text.split('\n')[line - 1]?.trim() ?? '' }
    found.set(`${line} ${rule}`, finding)
  }

  /** Replaces the name of a constant of this file by its value. */
  const resolved = (value: Node | undefined) =>
    value?.type === 'Identifier' ? constants.get(String(value['name'])) : value

  function numberOf(value: Node | undefined): number | undefined {
    const number = resolved(value)?.['value']
    return typeof number === 'number' ? number : undefined
  }

  /** The time-out that one argument of a call gives, as a number or in its options. */
  function timeoutIn(argument: Node | undefined): number | undefined {
    const options = optionsIn(argument)
    if (!options) return numberOf(argument)
    const property = nodesIn(options['properties']).find(
      (each) => asNode(each['key'])?.['name'] === 'timeout',
    )
    return numberOf(asNode(property?.['value']))
  }

  function optionsIn(argument: Node | undefined): Node | undefined {
    const options = resolved(argument)
    return options?.type === 'ObjectExpression' ? options : undefined
  }

  function checkCall(call: Node) {
    const callee = asNode(call['callee'])
    if (!callee) return
    const name = source(callee)
    const given = nodesIn(call['arguments'])
    if (todayInUtc.test(source(call))) report(call, 'today')
    if (testing.test(name)) {
      const limits = name.endsWith('.setTimeout') ? [timeoutIn(given[0])] : given.slice(1).map(timeoutIn)
      if (limits.some((limit) => limit !== undefined && limit < leastTestMs)) report(call, 'shortTest')
    } else if (sleeping.test(name) || sleeps.has(name)) report(call, 'sleep')
    else if (waiting.test(name) || (/^expect(?:\.soft)?\.poll$/.test(name) && !waitsByDefault.test(file))) {
      if ((timeoutIn(given[1]) ?? 0) < leastWaitMs) report(call, 'impatient')
    } else if (name === 'AbortSignal.timeout') {
      if ((numberOf(given[0]) ?? leastWaitMs) < leastWaitMs) report(call, 'impatient')
    } else {
      const limit = given.filter((each) => optionsIn(each)).map(timeoutIn)
      if (limit.some((each) => each !== undefined && each < leastWaitMs)) report(call, 'impatient')
    }
    checkAssertion(call, callee, given)
  }

  /** Sees `expect(subject).matcher(...)` as a whole, and `assert(...)`. */
  function checkAssertion(call: Node, callee: Node, given: Node[]) {
    if (/^assert\b/.test(source(callee))) {
      if (given.some((each) => isElapsed(each) || comparesClock(each))) report(call, 'elapsed')
      return
    }
    const subject = callee.type === 'MemberExpression' ? subjectOf(callee) : undefined
    if (!subject) return
    const values = [...subject, ...given]
    const matcher = String(asNode(callee['property'])?.['name'])
    const isOrdered = ordering.test(matcher)
    const isTime = values.some(
      (each) => isElapsed(each) || comparesClock(each) || (isOrdered && (isClock(each) || hasMeasured(each))),
    )
    if (isTime) report(call, 'elapsed')
  }

  /** The arguments of the `expect(...)` that a chain of members begins with. */
  function subjectOf(member: Node): Node[] | undefined {
    let at: Node | undefined = member
    while (at?.type === 'MemberExpression') at = asNode(at['object'])
    const start = at?.type === 'CallExpression' ? asNode(at['callee']) : undefined
    return start && /^expect(?:\.\w+)?$/.test(source(start)) ? nodesIn(at?.['arguments']) : undefined
  }

  function comparesClock(node: Node) {
    return [...walk(node)].some(
      (each) =>
        each.type === 'BinaryExpression' &&
        /^[<>]=?$/.test(String(each['operator'])) &&
        [each['left'], each['right']].some((side) => isClock(asNode(side))),
    )
  }

  for (const node of nodes) {
    if (node.type === 'CallExpression') checkCall(node)
    const condition = /^(?:Do)?WhileStatement$|^ForStatement$/.test(node.type)
      ? asNode(node['test'])
      : undefined
    if (condition && isClock(condition)) report(condition, 'sleep')
  }
  return [...found.values()].toSorted((one, other) => one.line - other.line)
}

const hasMeasured = (node: Node) =>
  [...walk(node)].some(({ type, name }) => type === 'Identifier' && measured.test(String(name)))

const modulePath = (node: Node) => String(asNode(node['source'])?.['value'])

/** Names under which a file has imported a promise that sleeps. */
function sleepsImportedBy(nodes: Node[]): Set<string> {
  return new Set(
    nodes
      .filter((node) => node.type === 'ImportDeclaration' && modulePath(node).endsWith('timers/promises'))
      .flatMap((node) => nodesIn(node['specifiers']))
      .filter((each) => asNode(each['imported'])?.['name'] !== 'setImmediate')
      .map((each) => String(asNode(each['local'])?.['name'])),
  )
}

/** Numbers and options that a file gives a name. */
function constantsOf(nodes: Node[]): Map<string, Node> {
  return new Map(
    nodes.flatMap((node) => {
      const value = node.type === 'VariableDeclarator' ? asNode(node['init']) : undefined
      return value ? [[String(asNode(node['id'])?.['name']), value] as const] : []
    }),
  )
}

/** Returns what is neither allowed nor used: findings without an exception, and exceptions without a finding. */
export function judgeFindings(findings: Finding[], exceptions: TimeException[]): string[] {
  const allows = ({ file, piece }: TimeException, finding: Finding) =>
    finding.file === file && finding.source.includes(piece)
  return [
    ...findings
      .filter((finding) => !exceptions.some((each) => allows(each, finding)))
      .map(({ file, line, rule, source }) => `${file}:${line}: ${rule}: ${source}`),
    ...exceptions
      .filter((each) => !findings.some((finding) => allows(each, finding)))
      .map(({ file, piece }) => `${file}: an exception that matches nothing: ${piece}`),
  ]
}

if (import.meta.main) {
  const nightly = new Set(nightlyTestFiles.map(({ file }) => file))
  const files = globSync(
    [
      '{apps,packages,proofs,scripts}/**/*.test.{ts,tsx}',
      'e2e/journeys/*.journey.ts',
      'e2e/gallery/*.spec.ts',
    ],
    { exclude: ['**/node_modules/**'] },
  ).filter((file) => !nightly.has(file))
  const missing = [...nightly].filter((file) => globSync(file).length === 0)
  const problems = [
    ...missing.map((file) => `${file}: nightly, but not there`),
    ...judgeFindings(
      files.flatMap((file) => findTimeFaults(file, readFileSync(file, 'utf8'))),
      timeExceptions,
    ),
  ]
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
