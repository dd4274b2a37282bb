// Documents name the tests that prove them: `file › title`. Here is how one finds out that they exist.
import { existsSync, readFileSync } from 'node:fs'

export interface NamedTest {
  file: string
  title: string
}

export function inTicks(cell: string) {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
}

export function testsIn(cell: string): NamedTest[] {
  return inTicks(cell)
    .map((name) => name.split(' › '))
    .map(([file = '', title = '']) => ({ file, title }))
}

export function hasTest({ file, title }: NamedTest) {
  if (!existsSync(file)) return false
  const text = readFileSync(file, 'utf8').replaceAll("\\'", "'")
  return ["'", '"', '`'].some((mark) => text.includes(`${mark}${title}${mark}`))
}
