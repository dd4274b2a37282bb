import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { nameOf, type Retry } from '../../scripts/gate/quarantine.ts'

/** Writes down each test that passed only on its second try, so that no retry goes unseen. */
class RetryReporter implements Reporter {
  private suite: Suite | undefined
  private folder = import.meta.dirname

  onBegin({ rootDir }: FullConfig, suite: Suite) {
    this.suite = suite
    this.folder = rootDir
  }

  onEnd() {
    const tests = this.suite?.allTests().filter((test) => test.outcome() === 'flaky') ?? []
    if (tests.length === 0) return
    const path =
      process.env['WAYFELLOW_RETRY_LOG'] ?? join(import.meta.dirname, '../test-results/retries.jsonl')
    const commit = currentCommit()
    const retries = tests.map((test) => this.retryOf(test, commit))
    mkdirSync(dirname(path), { recursive: true })
    appendFileSync(path, retries.map((retry) => `${JSON.stringify(retry)}\n`).join(''))
    for (const retry of retries) console.log(`retried: ${nameOf(retry)}`)
  }

  /** The lines above stand beside those of the reporter that tells the rest. */
  printsToStdio() {
    return false
  }

  private retryOf(test: TestCase, commit: string): Retry {
    const [, , , ...titles] = test.titlePath()
    const message = test.results.find(({ error }) => error)?.error?.message ?? ''
    const [error = ''] = stripVTControlCharacters(message).split('\n')
    return { file: relative(this.folder, test.location.file), title: titles.join(' › '), error, commit }
  }
}

function currentCommit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    // A copy without its history.
    return ''
  }
}

// Playwright looks for a reporter nowhere else.
// oxlint-disable-next-line import/no-default-export
export default RetryReporter
