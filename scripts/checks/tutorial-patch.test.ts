import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { root } from '../local/environment.ts'

// One line of context is enough, so that edits nearby do not count.
const apply = () =>
  execFileSync('git', ['apply', '--check', '-C1', 'docs/first-field.patch'], { cwd: root, stdio: 'pipe' })

it('applies the patch of the first-field tutorial to the code of today', () => {
  expect(apply).not.toThrow()
})
