import type { Db } from '../../src/platform/database/db.ts'
import type { PhotoLinks } from '../../src/platform/files/photo-links.ts'
import type { Storage } from '../../src/platform/files/storage.ts'

export interface CrowdMeans {
  db: Db
  owner: Db
  storage: Storage
  photoLinks: PhotoLinks
  passwordHash: string
}

export interface Place {
  id: string
  lat: number
  lng: number
}

/** Enough to keep two processors and the storage busy. */
const atOnce = 8

export async function inParallel<T>(list: readonly T[], run: (one: T, nth: number) => Promise<unknown>) {
  const waiting = list.entries()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [nth, one] of waiting) await run(one, nth)
    }),
  )
}
