// Names, addresses, ports and folders of the cluster on one machine.
import { join, resolve } from 'node:path'
import { root } from '../local/environment.ts'

export const databaseServers = ['db1', 'db2', 'db3'] as const
export const appServers = ['app1', 'app2'] as const
export const servers = [...databaseServers, ...appServers] as const
export type DatabaseServer = (typeof databaseServers)[number]
export type AppServer = (typeof appServers)[number]
export type Server = (typeof servers)[number]

export const dataFolder = resolve(process.env['WAYFELLOW_CLUSTER_DATA'] ?? join(root, '.data/cluster'))
/** Sockets have paths of 107 characters at most; a clone may lie deeper. */
export const socketFolder = '/run/wayfellow-cluster'
export const network = process.env['WAYFELLOW_CLUSTER_NETWORK'] ?? '10.77.0'
/** This machine, as the servers see it. */
export const outside = `${network}.1`
export const addresses: Record<Server, string> = {
  db1: `${network}.11`,
  db2: `${network}.12`,
  db3: `${network}.13`,
  app1: `${network}.21`,
  app2: `${network}.22`,
}
export const publicPort = Number(process.env['WAYFELLOW_CLUSTER_PORT'] ?? 8090)
export const publicUrl = `http://localhost:${publicPort}`

export const ports = {
  people: 80,
  api: 8081,
  realtime: 8082,
  worker: 8083,
  etcd: 2379,
  patroni: 8008,
  postgres: 5432,
  redis: 6379,
  sentinel: 26_379,
  primary: 5000,
  replicas: 5001,
  pgbouncer: 6432,
} as const

export const folderOf = (server: Server) => join(dataFolder, server)
export const socketsOf = (server: Server) => join(socketFolder, server)
export const settingsFile = join(dataFolder, 'settings.env')
export const appFile = join(dataFolder, 'app.env')
export const runFolder = join(dataFolder, 'run')
export const logFolder = join(dataFolder, 'log')
export const supervisorPid = join(runFolder, 'supervisor.pid')

export const isServer = (name: string): name is Server => servers.some((server) => server === name)
export const isDatabaseServer = (name: string): name is DatabaseServer =>
  databaseServers.some((server) => server === name)
