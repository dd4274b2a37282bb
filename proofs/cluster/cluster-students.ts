import { randomBytes } from 'node:crypto'
import { Client as Connection } from 'pg'
import { z } from 'zod/mini'
import { ownerUrl } from '../../scripts/cluster.d/configure.ts'
import { publicUrl } from '../../scripts/cluster.d/plan.ts'
import { emailOf, openStudents, studentPassword } from '../../scripts/cluster.d/students.ts'
import { beginToTalk, type Client, judgeMessages } from '../chats/durability-clients.ts'
import { fetchWhole } from '../kit/fetch-whole.ts'

const LoggedIn = z.object({ accessToken: z.string() })

/** Pairs of students who have logged in at the address of the cluster and begun to talk. */
export async function logInStudents(count: number): Promise<Client[]> {
  const run = randomBytes(4).toString('hex')
  const usernames = Array.from({ length: count }, (_, nth) => `ana${nth}_${run}`)
  const ids = await openStudents(usernames)
  const clients: Client[] = []
  for (const [nth, username] of usernames.entries()) {
    const email = emailOf(username)
    const other = ids[nth % 2 === 0 ? nth + 1 : nth - 1] ?? ''
    clients.push({ id: ids[nth] ?? '', email, token: await logIn(email), other, chat: '', sent: [] })
  }
  await withOwner((owner) => beginToTalk(owner, clients))
  return clients
}

async function logIn(email: string): Promise<string> {
  const { isOk, text } = await fetchWhole(
    `${publicUrl}/api/auth/session/login`,
    {
      method: 'POST',
      body: JSON.stringify({ email, password: studentPassword }),
      headers: { 'content-type': 'application/json', origin: publicUrl, 'x-client-platform': 'web' },
    },
    20_000,
  )
  if (!isOk) throw new Error(`log-in: ${text}`)
  return LoggedIn.parse(JSON.parse(text)).accessToken
}

/** Compares what the primary has with what was acknowledged. */
export const judgeStudents = (clients: readonly Client[]) =>
  withOwner((owner) => judgeMessages(owner, clients))

async function withOwner<T>(run: (owner: Connection) => Promise<T>): Promise<T> {
  const owner = new Connection({ connectionString: ownerUrl('app1'), connectionTimeoutMillis: 10_000 })
  await owner.connect()
  try {
    return await run(owner)
  } finally {
    await owner.end()
  }
}
