// A namespace for each server, all on one bridge, and what cuts them off from it.
import { addresses, network, outside, type Server, servers } from './plan.ts'
import { run, succeeds } from './run.ts'

const bridge = 'wf-cluster'
export const namespaceOf = (server: Server) => `wf-${server}`
const cableOf = (server: Server) => `wf-${server}`

export const isNetworkThere = () => succeeds('ip', 'link', 'show', bridge)

export function makeNetwork() {
  run('ip', 'link', 'add', bridge, 'type', 'bridge')
  run('ip', 'address', 'add', `${outside}/24`, 'dev', bridge)
  run('ip', 'link', 'set', bridge, 'up')
  for (const server of servers) {
    const [namespace, cable] = [namespaceOf(server), cableOf(server)]
    run('ip', 'netns', 'add', namespace)
    run('ip', 'link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
    run('ip', 'link', 'set', cable, 'master', bridge, 'up')
    run('ip', '-n', namespace, 'address', 'add', `${addresses[server]}/24`, 'dev', 'eth0')
    run('ip', '-n', namespace, 'link', 'set', 'lo', 'up')
    run('ip', '-n', namespace, 'link', 'set', 'eth0', 'up')
  }
  if (!succeeds('ip', 'route', 'get', addresses.db1))
    throw new Error(`${network}.0/24 leads elsewhere; choose another WAYFELLOW_CLUSTER_NETWORK`)
}

/** The numbers of all processes that run on a server, started by whomever. */
export const processesOn = (server: Server): number[] =>
  isServerThere(server)
    ? run('ip', 'netns', 'pids', namespaceOf(server)).split('\n').filter(Boolean).map(Number)
    : []

const isServerThere = (server: Server) => succeeds('ip', '-n', namespaceOf(server), 'link')

export function removeNetwork() {
  for (const server of servers) {
    if (succeeds('ip', 'link', 'show', cableOf(server))) run('ip', 'link', 'delete', cableOf(server))
    if (isServerThere(server)) run('ip', 'netns', 'delete', namespaceOf(server))
  }
  if (isNetworkThere()) run('ip', 'link', 'delete', bridge)
}

/** Pulls the cable: packets vanish in both directions, and nobody is told. */
export const unplug = (server: Server) => run('ip', 'link', 'set', cableOf(server), 'nomaster')
export const plugIn = (server: Server) => run('ip', 'link', 'set', cableOf(server), 'master', bridge)

/** Drops what a server receives (`input`) or sends (`output`), and leaves the other direction alone. */
export function dropPackets(server: Server, direction: 'input' | 'output') {
  const nft = (...words: string[]) => run('ip', 'netns', 'exec', namespaceOf(server), 'nft', ...words)
  nft('add', 'table', 'inet', 'fault')
  const chain = `{ type filter hook ${direction} priority 0; policy drop; }`
  nft('add', 'chain', 'inet', 'fault', direction, chain)
  nft('add', 'rule', 'inet', 'fault', direction, direction === 'input' ? 'iif' : 'oif', 'lo', 'accept')
}

export const letPacketsPass = (server: Server) =>
  succeeds('ip', 'netns', 'exec', namespaceOf(server), 'nft', 'delete', 'table', 'inet', 'fault')
