import { Client } from 'pg'

export interface Listener {
  /** A lost connection stays lost: whoever needs the news polls as well, and may listen anew. */
  isLost: () => boolean
  stop: () => Promise<void>
}

/** Hears what other processes NOTIFY, on a connection of its own. */
export async function listen(
  databaseUrl: string,
  channel: string,
  onNews: (payload: string) => void,
): Promise<Listener> {
  const client = new Client({ connectionString: databaseUrl, keepAlive: true })
  let isLost = false
  client.on('error', () => {
    isLost = true
  })
  client.on('end', () => {
    isLost = true
  })
  client.on('notification', ({ payload }) => onNews(payload ?? ''))
  await client.connect()
  await client.query(`listen ${client.escapeIdentifier(channel)}`)
  return { isLost: () => isLost, stop: () => (isLost ? Promise.resolve() : client.end()) }
}
