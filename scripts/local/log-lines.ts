// Turns the JSON lines of the API into lines that a person can read while developing.
import { styleText } from 'node:util'

type Facts = Record<string, unknown>
type Style = Parameters<typeof styleText>[0]

const asFacts = (value: unknown): Facts => (typeof value === 'object' && value !== null ? { ...value } : {})
const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Present in every line, or said in words of its own. */
const known = new Set(['level', 'time', 'role', 'pid', 'msg', 'req', 'res', 'reqId', 'ms', 'err'])

/** Returns one line for one line; colours only for a terminal. What is no JSON stays as it is. */
export function describeLogLine(line: string, isColoured: boolean): string {
  const facts = parse(line)
  if (facts === undefined) return line
  const paint = (style: Style, words: string) =>
    isColoured ? styleText(style, words, { validateStream: false }) : words
  const time = paint('gray', text(facts['time']).slice(11, 19))
  const [request, reply] = [asFacts(facts['req']), asFacts(facts['res'])]
  if (facts['msg'] === 'answered') {
    const status = Number(reply['status'])
    const style = status >= 500 ? 'red' : status >= 400 ? 'yellow' : 'green'
    return `${time} ${paint(style, text(status))} ${text(request['method'])} ${text(request['route'])} ${text(facts['ms'])} ms`
  }
  const level = text(facts['level'])
  const words = [level === 'info' ? '' : level, text(facts['msg']), ...further(facts)].filter(
    (part) => part !== '',
  )
  const sentence = words.join(' ')
  const whole =
    level === 'error' || level === 'fatal'
      ? paint('red', sentence)
      : level === 'warn'
        ? paint('yellow', sentence)
        : sentence
  return [`${time} ${whole}`, ...stackOf(facts)].join('\n')
}

function further(facts: Facts): string[] {
  return Object.entries(facts)
    .filter(([name]) => !known.has(name))
    .map(([name, value]) => `${name}=${text(value) || JSON.stringify(value)}`)
}

/** An error is worth its stack: the only thing that takes more than one line. */
function stackOf(facts: Facts): string[] {
  const { type, message, stack, code } = asFacts(facts['err'])
  const first = [text(type), text(code), text(message)].filter((part) => part !== '').join(' ')
  const lines = text(stack) === '' ? [first] : text(stack).split('\n')
  return lines.filter((part) => part !== '').map((part) => `    ${part.trim()}`)
}

function parse(line: string): Facts | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const value: unknown = JSON.parse(line)
    return asFacts(value)
  } catch {
    return undefined
  }
}
