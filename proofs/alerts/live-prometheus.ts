import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { z } from 'zod/mini'
import { freePort } from '../../apps/api/testing/two-processes.ts'
import { findPrometheusTool } from '../../scripts/local/prometheus-tools.ts'
import { answers } from '../web/visited-app.ts'
import { shortenRules } from './shortened-rules.ts'

const root = resolve(import.meta.dirname, '../..')

/** Slower than the factor would have it, so that a busy machine answers every scrape in time. */
const config = `global:
  scrape_interval: 1s
  scrape_timeout: 1s
  evaluation_interval: 500ms
rule_files: ['rules/*.yml']
scrape_configs:
  - job_name: wayfellow
    file_sd_configs: [{ files: [wayfellow.json], refresh_interval: 1s }]
  - job_name: node
    file_sd_configs: [{ files: [node.json], refresh_interval: 1s }]
`

const Alerts = z.object({
  data: z.object({
    alerts: z.array(z.object({ state: z.string(), labels: z.record(z.string(), z.string()) })),
  }),
})
const Matrix = z.object({
  data: z.object({
    result: z.array(z.object({ values: z.array(z.tuple([z.number(), z.string()])) })),
  }),
})

/** A Prometheus with the alerts of ops/prometheus, whose windows are divided by a factor. */
export async function startPrometheus(factor: number) {
  const program = findPrometheusTool('prometheus')
  if (program === undefined) throw new Error('Prometheus is missing: scripts/services install')
  const folder = mkdtempSync(join(tmpdir(), 'wayfellow-prometheus-'))
  mkdirSync(join(folder, 'rules'))
  for (const path of globSync(join(root, 'ops/prometheus/rules/*.yml')))
    writeFileSync(join(folder, 'rules', basename(path)), shortenRules(readFileSync(path, 'utf8'), factor))
  writeFileSync(join(folder, 'prometheus.yml'), config)
  const port = await freePort()
  const child = spawn(
    program,
    [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const url = `http://127.0.0.1:${port}`
  const ask = async (path: string) => {
    const reply = await fetch(`${url}${path}`)
    const answer: unknown = await reply.json()
    if (!reply.ok) throw new Error(`Prometheus answered ${JSON.stringify(answer)}`)
    return answer
  }
  const stop = async () => {
    const gone = once(child, 'exit')
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await gone
    }
    rmSync(folder, { recursive: true, force: true })
  }
  await answers(`${url}/-/ready`).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    /** Prometheus reads the file again as soon as it is another one. */
    setTargets: (job: 'wayfellow' | 'node', ports: readonly number[]) => {
      const groups = [{ targets: ports.map((at) => `127.0.0.1:${at}`) }]
      writeFileSync(join(folder, `${job}.json.new`), JSON.stringify(groups))
      renameSync(join(folder, `${job}.json.new`), join(folder, `${job}.json`))
    },
    /** Names of the alerts that fire now. */
    firing: async () => {
      const { data } = Alerts.parse(await ask('/api/v1/alerts'))
      return new Set(
        data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels['alertname'] ?? ''),
      )
    },
    /** Values of all series that a query answers for the last seconds, as a panel draws them. */
    query: async (query: string, seconds: number) => {
      const end = Date.now() / 1_000
      const asked = { query, start: `${end - seconds}`, end: `${end}`, step: '1' }
      const { data } = Matrix.parse(await ask(`/api/v1/query_range?${new URLSearchParams(asked).toString()}`))
      return data.result.flatMap(({ values }) => values.map(([, value]) => Number(value)))
    },
    stop,
  }
}
export type LivePrometheus = Awaited<ReturnType<typeof startPrometheus>>
