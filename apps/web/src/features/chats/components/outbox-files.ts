import { onLogOut } from '../../../lib/session.ts'
import { unsentFiles } from '../../../lib/unsent.ts'

/** Files of messages that are on their way. A photo is too large for the store in which the words wait. */
const name = unsentFiles
const files = 'files'
/** For browsers that keep nothing: then a photo lives as long as its tab. */
const inMemory = new Map<string, Blob>()

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(files))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
  })
}

async function within<T>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(files, mode)
      const request = run(transaction.objectStore(files))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not kept')))
    })
  } finally {
    database.close()
  }
}

export async function keepFile(id: string, file: Blob): Promise<void> {
  inMemory.set(id, file)
  await within('readwrite', (store) => store.put(file, id)).catch((error: unknown) => console.error(error))
}

export async function fileOf(id: string): Promise<Blob | undefined> {
  const known = inMemory.get(id)
  if (known) return known
  try {
    const kept: unknown = await within('readonly', (store) => store.get(id))
    if (!(kept instanceof Blob)) return undefined
    inMemory.set(id, kept)
    return kept
  } catch (error) {
    console.error(error)
    return undefined
  }
}

export async function dropFile(id: string): Promise<void> {
  inMemory.delete(id)
  await within('readwrite', (store) => store.delete(id)).catch((error: unknown) => console.error(error))
}

onLogOut(({ keepsUnsent }) => {
  if (keepsUnsent) return
  inMemory.clear()
  void within('readwrite', (store) => store.clear()).catch((error: unknown) => console.error(error))
})
