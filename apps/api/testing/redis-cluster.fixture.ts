import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askRedis, type OwnRedis, startRedis, untilRedis } from './redis.fixture.ts'

const slots = 16_384

interface Size {
  masters?: number
  /** Of each master, none or one. */
  replicas?: 0 | 1
  /** How long a node may be silent before the others take it for dead. */
  silentMs?: number
}

/** A cluster of one's own. One node is enough for its rules: a command's keys must be in one slot. */
export async function startCluster({ masters = 1, replicas = 0, silentMs = 5_000 }: Size = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'wayfellow-cluster-'))
  const nodes: OwnRedis[] = []
  const stop = async () => {
    for (const node of nodes) await node.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const count = masters * (1 + replicas)
    for (let nth = 0; nth < count; nth += 1) nodes.push(await startNode(join(folder, String(nth)), silentMs))
    const ports = nodes.map(({ port }) => port)
    for (const [nth, port] of ports.slice(0, masters).entries()) {
      const [from, to] = [nth, nth + 1].map((part) => Math.floor((slots * part) / masters))
      await askRedis(port, (redis) => redis.cluster('ADDSLOTSRANGE', from ?? 0, (to ?? slots) - 1))
    }
    for (const port of ports.slice(1))
      await askRedis(port, (redis) => redis.cluster('MEET', '127.0.0.1', ports[0] ?? 0))
    for (const port of ports) await untilState(port, `cluster_known_nodes:${count}`)
    for (const [nth, port] of ports.slice(masters).entries()) {
      const master = await askRedis(ports[nth] ?? 0, (redis) => redis.cluster('MYID'))
      await askRedis(port, (redis) => redis.cluster('REPLICATE', master))
      await untilRedis(port, 'copy', async (redis) =>
        (await redis.info('replication')).includes('master_link_status:up'),
      )
    }
    for (const port of ports) await untilState(port, 'cluster_state:ok')
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `redis+cluster://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}`, nodes, stop }
}

async function startNode(folder: string, silentMs: number) {
  mkdirSync(folder)
  return startRedis(
    '--cluster-enabled',
    'yes',
    '--cluster-node-timeout',
    String(silentMs),
    '--dir',
    folder,
    // One that is alone has nobody who could say which address it has.
    '--cluster-announce-ip',
    '127.0.0.1',
    '--repl-diskless-sync-delay',
    '0',
  )
}

const untilState = (port: number, state: string) =>
  untilRedis(port, 'cluster', async (redis) => (await redis.cluster('INFO')).includes(state))
