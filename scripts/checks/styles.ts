// Components take colours from the tokens, so that dark mode and contrast hold, weights too, since each new one
// costs milliseconds where it is first drawn, and sides from the reading direction, so that Arabic and Hebrew mirror.
import { globSync, readFileSync } from 'node:fs'

// Tokens define the colours; a drawing's paint is not the interface's.
const ownColours = /\/ui\/(tokens\.css|art\/)/
const colour = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i
const weight = /font(?:-weight)?\s*:\s*(?:\d|bold|lighter)/
const side = '(?:left|right|top|bottom)'
const physical = new RegExp(
  [
    `(?:^|[\\s;{])${side}\\s*:`,
    `(?:margin|padding|border|scroll-margin|scroll-padding)-${side}\\b`,
    `(?:text-align|float|clear)\\s*:\\s*(?:left|right)\\b`,
  ].join('|'),
)

const problems = globSync('apps/web/{src,gallery}/**/*.css').flatMap((path) =>
  blankComments(readFileSync(path, 'utf8'))
    .split('\n')
    .flatMap((line, index) =>
      faultsIn(line, path).map((fault) => `${path}:${index + 1}: ${fault}: ${line.trim()}`),
    ),
)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

function faultsIn(line: string, path: string): string[] {
  const faults: string[] = []
  if (colour.test(line) && !ownColours.test(path)) faults.push('a colour that is not a token')
  if (weight.test(line)) faults.push('a weight that is not a token')
  if (physical.test(line)) faults.push('a physical side, use the logical one')
  return faults
}

function blankComments(css: string): string {
  return css.replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
}
