import { Client } from '@wayfellow/pg-pipeline'
import { type Check, fault, ok } from './run-checks.ts'

const fix =
  'See that each address of DATABASE_READ_URL names a replica that runs, with the role, the password and the database of DATABASE_URL.'

interface Server {
  follows: boolean
  system: string
}

export const replicaCheck: Check = {
  name: 'Replicas',
  needs: ['DATABASE_URL'],
  optional: {
    setting: 'DATABASE_READ_URL',
    words: 'DATABASE_READ_URL is not set: the primary answers all reads',
  },
  fix,
  run: async ({ DATABASE_URL = '', DATABASE_READ_URL = '' }) => {
    const addresses = DATABASE_READ_URL.split(',').filter((address) => address.trim() !== '')
    const [primary, ...replicas] = await Promise.all([DATABASE_URL, ...addresses].map(identify))
    const strange = replicas.filter(({ system }) => system !== primary?.system)
    if (strange.length > 0)
      return fault(`${strange.length} of ${replicas.length} hold another installation's data`, fix)
    const leading = replicas.filter(({ follows }) => !follows)
    if (leading.length === replicas.length)
      return fault('none of the addresses leads to a replica: nothing is read from there', fix)
    // After a fail-over one of them leads; the others go on answering.
    const [many, are] = replicas.length === 1 ? ['one', 'replica'] : [`${replicas.length}`, 'addresses']
    return ok(leading.length > 0 ? `${many} ${are}, of which ${leading.length} leads now` : `${many} ${are}`)
  },
}

async function identify(address: string): Promise<Server> {
  const client = new Client({
    connectionString: address.trim(),
    connectionTimeoutMillis: 8_000,
    query_timeout: 8_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Server>(
      'select pg_is_in_recovery() as follows, system_identifier::text as system from pg_control_system()',
    )
    const [server] = rows
    if (!server) throw new Error('the database answered with nothing')
    return server
  } finally {
    void client.end().catch(() => undefined)
  }
}
