import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:net'
import type { Readable } from 'node:stream'
import { Client } from 'pg'

type Needed =
  | 'DATABASE_OWNER_URL'
  | 'DATABASE_URL'
  | 'REDIS_URL'
  | `S3_${'ENDPOINT' | 'BUCKET' | 'ACCESS_KEY' | 'SECRET_KEY'}`

/** A service the tests talk to. `scripts/services env` prints them all. */
export function need(name: Needed): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the tests by pnpm test`)
  return value
}

/** An empty database of one's own, reachable as its owner and as the API's role. */
export async function createTestDatabase() {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(`create database ${name}`)
  return {
    ownerUrl: inDatabase(need('DATABASE_OWNER_URL'), name),
    apiUrl: inDatabase(need('DATABASE_URL'), name),
    drop: () => asOwner(`drop database ${name}`),
  }
}

/** Lets the server listen on a port of the system's choice. */
export async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  server.listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

/** Returns the first output of a child process. */
export async function firstLine(output: Readable): Promise<string> {
  for await (const chunk of output) return String(chunk).trim()
  throw new Error('the process ended without a word')
}

async function asOwner(statement: string) {
  const client = new Client(need('DATABASE_OWNER_URL'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function inDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
