import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { appendCached, readCached } from './cache.ts'
import { judgeQuarantine, nameOf, quarantine, readRetries, type Run } from './quarantine.ts'
import type { StepResult } from './report.ts'

const historyFile = 'retries.jsonl'
const pastRun = z.array(
  z.object({ file: z.string(), title: z.string(), error: z.string(), commit: z.string() }),
)

const readLog = (logPath: string) => (existsSync(logPath) ? readRetries(readFileSync(logPath, 'utf8')) : [])

export const countRetries = (logPath: string) => readLog(logPath).length

/** Lists the journeys that passed only on their second try, remembers them, and fails when it happens too often. */
export function judgeRetries(logPath: string): StepResult {
  const retries = readLog(logPath)
  for (const retry of retries) console.log(`retried: ${nameOf(retry)}: ${retry.error}`)
  appendCached(historyFile, JSON.stringify(retries))
  const { problems } = judgeQuarantine(readHistory(), quarantine)
  for (const problem of problems) console.log(problem)
  return { name: 'retries', seconds: 0, passed: problems.length === 0 ? 1 : 0, failed: problems.length }
}

function readHistory(): Run[] {
  const lines = readCached(historyFile)?.split('\n').filter(Boolean) ?? []
  return lines.map((line) => pastRun.parse(JSON.parse(line)))
}
