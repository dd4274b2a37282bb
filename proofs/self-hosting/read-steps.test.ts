import { expect, it } from 'vitest'
import { fillIn, readSteps } from './read-steps.ts'

const page = `## The sixteen steps

### 1. Packages

\`\`\`sh
apt-get install NAME
\`\`\`

Then:

\`\`\`sh
echo done
\`\`\`

### 2. Nothing to run

Only words.

## The same in containers
`

it('reads the commands of each step', () => {
  expect(readSteps(page)).toEqual([
    { number: 1, title: 'Packages', blocks: ['apt-get install NAME\n', 'echo done\n'] },
    { number: 2, title: 'Nothing to run', blocks: [] },
  ])
})

it('puts in values that the page asks for, and no others', () => {
  expect(fillIn(readSteps(page), { NAME: 'nginx' })[0]?.blocks[0]).toBe('apt-get install nginx\n')
  expect(() => fillIn(readSteps(page), { PORT: '1' })).toThrow('the page does not ask for PORT')
})

it('finds all sixteen steps of the page', () => {
  expect(readSteps().map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1))
})
