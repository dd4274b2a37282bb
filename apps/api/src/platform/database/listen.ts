import { Client } from '@wayfellow/pg-pipeline'
import { deadlines, within } from '../deadlines.ts'

export interface Listener {
  /** A lost connection stays lost: whoever needs the payloads polls as well, and may listen anew. */
  isLost: () => boolean
  stop: () => Promise<void>
}

/** Hears what other processes NOTIFY, on a connection of its own. */
export async function listen(
  databaseUrl: string,
  channel: string,
  onPayload: (payload: string) => void,
  probeMs = 10_000,
): Promise<Listener> {
  const client = new Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: deadlines.connectMs,
  })
  let isLost = false
  client.on('error', () => {
    isLost = true
  })
  client.on('end', () => {
    isLost = true
  })
  client.on('notification', ({ payload }) => onPayload(payload ?? ''))
  await client.connect()
  await client.query(`listen ${client.escapeIdentifier(channel)}`)
  // A connection that only listens would never notice that the server is gone without a word.
  const probe = setInterval(() => {
    if (isLost) return
    within(probeMs / 2, client.query('select')).catch(() => {
      isLost = true
      client.connection.stream.destroy()
    })
  }, probeMs).unref()
  return {
    isLost: () => isLost,
    stop: async () => {
      clearInterval(probe)
      if (!isLost) await client.end()
    },
  }
}
