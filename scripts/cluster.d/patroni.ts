// The word of Patroni on who leads, as any server that answers has it.
import { z } from 'zod/mini'
import { addresses, type DatabaseServer, databaseServers, isDatabaseServer, ports } from './plan.ts'

const Cluster = z.object({
  members: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      state: z.string(),
      timeline: z.optional(z.number()),
      lag: z.optional(z.union([z.number(), z.string()])),
    }),
  ),
})
export type Member = z.infer<typeof Cluster>['members'][number]

const Primary = z.object({
  replication: z.optional(z.array(z.object({ application_name: z.string(), state: z.string() }))),
})

const answerMs = 2_000

async function askPatroni<T>(server: DatabaseServer, path: string, read: (body: unknown) => T) {
  try {
    const reply = await fetch(`http://${addresses[server]}:${ports.patroni}${path}`, {
      signal: AbortSignal.timeout(answerMs),
    })
    return read(await reply.json())
  } catch {
    return undefined
  }
}

/** Returns the members of the cluster; nobody, when no server answers. Standbys that follow are `streaming`. */
export async function readMembers(): Promise<Member[]> {
  const answers = await Promise.all(
    databaseServers.map((server) => askPatroni(server, '/cluster', (body) => Cluster.parse(body).members)),
  )
  const members = answers.find((found) => found !== undefined) ?? []
  const leader = findLeader(members)
  const followers =
    leader && (await askPatroni(leader, '/patroni', (body) => Primary.parse(body).replication))
  const streaming = (followers ?? []).filter(({ state }) => state === 'streaming')
  // Patroni 3.0 calls every standby `running` that runs.
  for (const member of members)
    if (streaming.some(({ application_name: name }) => name === member.name)) member.state = 'streaming'
  return members
}

/** Returns whether Patroni answers there, and finds its own PostgreSQL running. */
export async function isRunningOn(server: DatabaseServer): Promise<boolean> {
  return fetch(`http://${addresses[server]}:${ports.patroni}/health`, {
    signal: AbortSignal.timeout(answerMs),
  }).then(
    ({ ok }) => ok,
    () => false,
  )
}

export function findLeader(members: readonly Member[]): DatabaseServer | undefined {
  const name = members.find(({ role }) => role === 'leader')?.name ?? ''
  return isDatabaseServer(name) ? name : undefined
}
