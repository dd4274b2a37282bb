import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { shortenRules } from './shortened-rules.ts'

it('divides windows and waiting times, and nothing else', () => {
  const text = `      - alert: JobsOverdue
        expr: sum(rate(a_total{le="60"}[5m])) > 60 and b:ratio_rate5m > 14.4 * 0.001 and c[1d] and time() - d > 26 * 3600
        for: 15s
        annotations:
          summary: 'For 5m'`
  expect(shortenRules(text, 60)).toBe(`      - alert: JobsOverdue
        expr: sum(rate(a_total{le="60"}[5000ms])) > 60 and b:ratio_rate5m > 14.4 * 0.001 and c[1440000ms] and time() - d > 26 * 3600
        for: 250ms
        annotations:
          summary: 'For 5m'`)
})

it('leaves no window and no waiting time of the real rules as it was', () => {
  for (const path of globSync('ops/prometheus/rules/*.yml', { cwd: `${import.meta.dirname}/../..` })) {
    const text = readFileSync(`${import.meta.dirname}/../../${path}`, 'utf8')
    const shortened = shortenRules(text, 60)
    expect(shortened.match(/\[[^\]]*\]|^ +for: .*$/gm)).toHaveLength(
      text.match(/\[[^\]]*\]|^ +for: .*$/gm)?.length ?? 0,
    )
    expect(shortened.match(/\[(?!\d+ms\])[^\]]*\]|^ +for: (?!\d+ms$).*$/gm)).toBeNull()
  }
})
