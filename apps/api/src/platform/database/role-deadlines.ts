import { Client } from '@wayfellow/pg-pipeline'
import { deadlines, serverDeadlines } from '../deadlines.ts'

const wanted = Object.entries(serverDeadlines(deadlines)).map(([name, ms]) => ({ name, value: `${ms}ms` }))

/**
 * Gives the role of the address its deadlines in this database, where they are not what this version wants. A pooler
 * passes on no settings of a connection, so behind one these are all there is. The owner keeps its own: migrations take
 * longer.
 */
export async function keepRoleDeadlines(url: string): Promise<'owner' | 'there' | 'changed'> {
  return asRole(url, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_database where datname = current_database() and pg_has_role(datdba, 'member')`,
    )
    if (rowCount) return 'owner'
    const { rows } = await client.query<{ config: string[] }>(
      `select coalesce(array_agg(item), '{}') as config from pg_db_role_setting s cross join unnest(setconfig) item
       where setrole = (select oid from pg_roles where rolname = current_user)
         and setdatabase = (select oid from pg_database where datname = current_database())`,
    )
    const config = new Set(rows[0]?.config)
    const missing = wanted.filter(({ name, value }) => !config.has(`${name}=${value}`))
    for (const { name, value } of missing) {
      // Names of a role and a database can't be parameters.
      await client.query(
        `do $$ begin execute format('alter role %I in database %I set ${name} = %L', current_user, current_database(),
           '${value}'); end $$`,
      )
    }
    return missing.length > 0 ? 'changed' : 'there'
  })
}

/** The deadlines that a connection by this address does not have, by name. */
export async function findMissingDeadlines(client: Client): Promise<string[]> {
  const missing: string[] = []
  for (const [name, ms] of Object.entries(serverDeadlines(deadlines))) {
    const { rows } = await client.query<{ ms: number }>(
      'select setting::int as ms from pg_settings where name = $1',
      [name],
    )
    if (rows[0]?.ms !== ms) missing.push(name)
  }
  return missing
}

async function asRole<T>(url: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: deadlines.connectMs,
    query_timeout: deadlines.answerMs,
  })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
