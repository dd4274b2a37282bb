import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../local/environment.ts'
import { frontOf } from './configure.ts'
import { readBackends, readRedis } from './read-answers.ts'
import { describeMember } from './status.ts'
import { drawStatus } from './status-table.ts'

const samples = join(root, 'ops/cluster')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const templates = globSync('*', { cwd: samples }).filter((file) => !['fill', 'settings.env'].includes(file))

describe('fill', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'wayfellow-fill-'))
    writeFileSync(
      join(folder, 'settings'),
      '# a comment\ndb1=10.0.0.1\ndb2=10.0.0.2\npassword=a/b&c=d\nempty=\n',
    )
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const fill = (server: string, template: string) => {
    writeFileSync(join(folder, 'template'), template)
    return execFileSync(join(samples, 'fill'), [server, join(folder, 'settings'), join(folder, 'template')], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
  }

  it('puts values in the place of names, as they stand in the settings', () => {
    expect(fill('db2', 'x\n{{db1}}:{{password}} {{db1}}\n\n{ {y} }\n')).toBe(
      'x\n10.0.0.1:a/b&c=d 10.0.0.1\n\n{ {y} }\n',
    )
  })

  it('knows the server and its address', () => {
    expect(fill('db2', '{{server}} {{address}}\n')).toBe('db2 10.0.0.2\n')
  })

  it.each(['{{unknown}}', '{{empty}}'])('fails for %s, which has no value', (template) => {
    expect(() => fill('db1', `${template}\n`)).toThrow('has no value')
  })

  it('finds every name of the samples in the settings', () => {
    const known = new Set([...Object.keys(parseEnv(textOf('ops/cluster/settings.env'))), 'server', 'address'])
    const named = templates.flatMap((file) =>
      Array.from(textOf(`ops/cluster/${file}`).matchAll(/\{\{([a-z0-9_]+)\}\}/g), ([, name = '']) => name),
    )
    expect(templates.length).toBeGreaterThan(7)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })
})

it('leads the sample for people to two servers, without TLS', () => {
  const addresses = { db1: '', db2: '', db3: '', app1: '10.1.1.1', app2: '10.1.1.2' }
  const front = frontOf(textOf('ops/haproxy/haproxy.cfg'), '10.1.1.1', addresses)
  expect(front).toContain('bind 10.1.1.1:80\n')
  expect(front).toContain('server api2 10.1.1.2:8081\n')
  expect(front).toContain('server realtime 10.1.1.1:8082\n')
  expect(front).toContain('server api2 10.1.1.2:8081 no-check track api/api2\n')
  expect(front).not.toMatch(/127\.0\.0\.1|ssl crt|frontend plain|X-Forwarded-Proto/)
})

describe('answers', () => {
  it('of HAProxy name the servers that are up by section', () => {
    const csv = [
      '# pxname,svname,qcur,status,weight',
      'primary,FRONTEND,,OPEN,',
      'primary,db1,0,DOWN,1',
      'primary,db2,0,UP,1',
      'primary,BACKEND,0,UP,1',
      'api,api,0,UP 1/2,1',
      'replicas,db1,0,DOWN 1/2,1',
      '',
    ].join('\n')
    expect([...readBackends(csv)]).toEqual([
      ['primary', ['db2']],
      ['api', ['api']],
      ['replicas', []],
    ])
    expect(readBackends('').size).toBe(0)
  })

  it('of Redis say whom it follows', () => {
    const replica =
      '+OK\r\n$99\r\n# Replication\r\nrole:slave\r\nmaster_host:10.0.0.2\r\nmaster_link_status:up\r\n'
    expect(readRedis(replica)).toEqual({ role: 'slave', master: '10.0.0.2', isFollowing: true })
    expect(readRedis('role:master\r\n')).toEqual({ role: 'master', master: undefined, isFollowing: false })
    expect(readRedis('-LOADING\r\n')).toBeUndefined()
  })

  it('of Patroni are put into words', () => {
    const standby = { name: 'db2', role: 'sync_standby', state: 'streaming', timeline: 2, lag: 1_572_864 }
    expect(describeMember(standby)).toBe('synchronous standby, streaming, 1.5 MB behind, timeline 2')
    expect(describeMember({ ...standby, role: 'replica', lag: 'unknown' })).toContain(
      'standby, streaming, lag unknown',
    )
    expect(describeMember({ name: 'db1', role: 'leader', state: 'running', timeline: 3 })).toBe(
      'PRIMARY, timeline 3',
    )
  })
})

it('draws a line for each part and names a server once', () => {
  const rows = [
    { server: 'db1', part: 'etcd', isUp: true, words: 'leads' },
    { server: 'db1', part: 'patroni', isUp: false, words: '' },
    { server: 'db2', part: 'etcd', isUp: true, words: 'follows' },
  ] as const
  expect(drawStatus({ rows, faults: ['kill-node db1'], isWhole: false }).split('\n')).toEqual([
    'server  part     state',
    'db1     etcd     up     leads',
    '        patroni  DOWN',
    'db2     etcd     up     follows',
    '',
    '1 of 3 parts are down.',
    'Faults: kill-node db1',
  ])
})
