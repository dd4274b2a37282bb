import type { Client } from '@wayfellow/pg-pipeline'

/**
 * Takes a lock of the connection by asking again and again. A statement that waits for it would hold a snapshot, and
 * whoever has the lock could not make an index concurrently.
 */
export async function takeLock(client: Client, name: string, onWait: () => void = () => undefined) {
  for (let tried = 1; ; tried += 1) {
    const { rows } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as free',
      [name],
    )
    if (rows[0]?.free) return
    if (tried === 1) onWait()
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
