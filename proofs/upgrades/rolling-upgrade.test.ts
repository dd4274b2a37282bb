import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { judgeMigration } from '../../scripts/checks/migrations.ts'
import { readDirectives } from '../../apps/api/src/platform/database/migration-files.ts'
import { fillSample } from './balancer.ts'
import { sampleMigrations } from './sample-migrations.ts'
import { spreadOf } from './sockets.ts'

const root = join(import.meta.dirname, '../..')
const sample = readFileSync(join(root, 'ops/haproxy/haproxy.cfg'), 'utf8')
const ports = new Map([
  ['api', 1_001],
  ['api2', 1_002],
  ['realtime', 1_003],
  ['realtime2', 1_004],
])

describe('the sample for HAProxy', () => {
  it('is run with other ports and otherwise as it stands', () => {
    const filled = fillSample(sample, 999, ports)
    expect(filled).toContain('bind 127.0.0.1:999\n')
    expect(filled).toContain('server api2 127.0.0.1:1002 no-check track api/api2')
    expect(filled).not.toMatch(/127\.0\.0\.1:80\d\d|ssl crt|^\tuser/m)
    expect(filled).toContain('retry-on conn-failure empty-response response-timeout 404')
  })

  it('is not run with a process that nobody started', () => {
    expect(() => fillSample(sample, 999, new Map([['api', 1]]))).toThrow('nobody knows the port')
  })

  it('leads to the ports of the units for one server', () => {
    for (const role of ['api', 'realtime'])
      expect(sample).toContain(`\tserver ${role} 127.0.0.1:${portOf(role) ?? ''}\n`)
  })
})

function portOf(role: string) {
  return /^PORT=(\d+)$/m.exec(readFileSync(join(root, `ops/systemd/${role}.env`), 'utf8'))?.[1]
}

describe('sockets that come back', () => {
  it('are counted within any second, whenever it begins', () => {
    const moments = [0, 900, 1_000, 1_100, 1_899, 5_000]
    expect(spreadOf(moments)).toEqual({ returned: 6, mostInOneSecond: 4, seconds: 5 })
    expect(spreadOf([])).toEqual({ returned: 0, mostInOneSecond: 0, seconds: 0 })
  })
})

describe('the sample migrations', () => {
  it('are ones that the check lets through', () => {
    for (const text of Object.values(sampleMigrations))
      expect(judgeMigration({ text, ...readDirectives(text) })).toEqual([])
  })
})
