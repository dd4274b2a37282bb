import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { root } from '../local/environment.ts'

it('applies the patch of the first-field tutorial to the code of today', () => {
  // One line of context is enough, so that edits nearby do not count.
  const apply = () =>
    execFileSync('git', ['apply', '--check', '-C1', 'docs/first-field.patch'], { cwd: root, stdio: 'pipe' })
  expect(apply).not.toThrow()
})
