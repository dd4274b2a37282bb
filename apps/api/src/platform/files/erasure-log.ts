import { open, readFile } from 'node:fs/promises'
import type { Config } from '../config.ts'
import type { Storage } from './storage.ts'

/**
 * The ids of erased accounts, outside the database: a restored backup brings erased people back, and without this list
 * nobody would know who they are.
 */
export interface ErasureLog {
  /** Settles once the id is stored durably. */
  write: (accountId: string) => Promise<void>
  /** All ids in portions, some of them perhaps twice. */
  read: () => AsyncGenerator<string[]>
}

const folder = 'erasures/'
const idForm = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g
const idsAtOnce = 1_000

/** A file that the operator names, else objects in the bucket; nothing where there is neither. */
export function createErasureLog(
  { ERASURE_LOG: path }: Pick<Config, 'ERASURE_LOG'>,
  storage: Pick<Storage, 'write' | 'list'> | undefined,
): ErasureLog | undefined {
  if (path !== '') return fileLog(path)
  return storage && bucketLog(storage)
}

function fileLog(path: string): ErasureLog {
  return {
    write: async (accountId) => {
      const file = await open(path, 'a', 0o600)
      try {
        await file.appendFile(`${new Date().toISOString()} ${accountId}\n`)
        await file.datasync()
      } finally {
        await file.close()
      }
    },
    read: async function* () {
      const ids = (await readFile(path, 'utf8')).match(idForm) ?? []
      for (let start = 0; start < ids.length; start += idsAtOnce) yield ids.slice(start, start + idsAtOnce)
    },
  }
}

function bucketLog(storage: Pick<Storage, 'write' | 'list'>): ErasureLog {
  return {
    write: (accountId) =>
      storage.write(`${folder}${accountId}`, Buffer.from(`${new Date().toISOString()}\n`), 'text/plain'),
    read: async function* () {
      for await (const keys of storage.list(folder)) yield keys.flatMap((key) => key.match(idForm) ?? [])
    },
  }
}
