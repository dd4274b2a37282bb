import type { Db } from '../database/db.ts'
import type { Encryption } from './encryption.ts'

interface EncryptedValue {
  /** The primary key of its row. */
  key: string
  about: string
  sealed: Buffer
}

/** A column whose values are encrypted, read in the order of the primary key. */
export interface EncryptedColumn {
  /** A plural noun for reports. */
  name: string
  listAfter: (db: Db, key: string, atMost: number) => Promise<EncryptedValue[]>
  /** Returns false when the value was changed or removed meanwhile. */
  replace: (db: Db, value: EncryptedValue, fresh: Buffer) => Promise<boolean>
}

export interface ReEncryption {
  name: string
  /** Values that another key than the first one was used for, and that were not replaced. */
  left: number
  replaced: number
  /** Values that none of the keys opens. */
  unreadable: number
}

const firstKey = '00000000-0000-0000-0000-000000000000'

/**
 * Goes through one column in batches; with `mayReplace` encrypts with the first key what it was not used for. May be
 * stopped and started again at any time: every value is replaced by itself, and what is done is skipped.
 */
export async function reEncrypt(
  { db, encryption }: { db: Db; encryption: Encryption },
  { name, listAfter, replace }: EncryptedColumn,
  mayReplace: boolean,
  atOnce = 500,
): Promise<ReEncryption> {
  const counts = { left: 0, replaced: 0, unreadable: 0, current: 0 }
  let key = firstKey
  for (;;) {
    const values = await listAfter(db, key, atOnce)
    for (const value of values) counts[await treat(value)] += 1
    const last = values.at(-1)
    if (!last || values.length < atOnce) break
    key = last.key
  }
  const { left, replaced, unreadable } = counts
  return { name, left, replaced, unreadable }

  async function treat(value: EncryptedValue): Promise<keyof typeof counts> {
    if (encryption.isCurrent(value.sealed, value.about)) return 'current'
    const text = encryption.open(value.sealed, value.about)
    if (text === undefined) return 'unreadable'
    if (!mayReplace) return 'left'
    // A value that was changed meanwhile was encrypted by a process of the app, with its first key.
    return (await replace(db, value, encryption.seal(text, value.about))) ? 'replaced' : 'current'
  }
}
