import { randomUUIDv7 } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type Entry, importList } from '../../src/modules/universities/index.ts'
import { mailsTo as readMails } from '../mails.ts'
import { asOwner } from '../database.ts'
import { anAccount, type anApp, Browser } from '../app.ts'

type App = Awaited<ReturnType<typeof anApp>>

/** A university whose addresses are its students'. */
export const anEntry = (name: string, country: string | null, ...domains: string[]): Entry => ({
  key: domains[0] ?? '',
  level: 'university',
  name,
  localName: null,
  aliases: [],
  country,
  city: null,
  website: null,
  domains: domains.map((domain) => ({ domain, kind: 'student' })),
  sharedDomains: [],
  listedIn: 'test',
})

/** A catalogue that fits on a page. */
export async function aCatalogue({ services }: Pick<App, 'services'>) {
  await importList(services.db, {
    source: 'own',
    entries: [
      anEntry('University of Bologna', 'IT', 'unibo.it'),
      anEntry('Technical University of Munich', 'DE', 'tum.de', 'mytum.de'),
      { ...anEntry('Gymnasium of Nowhere', 'DE', 'gymnasium.example'), level: 'secondary' },
      { ...anEntry('College of Nowhere', 'GB', 'college.example'), level: 'college' },
    ],
    stopList: ['gmail.com', 'oldboys.tum.de'],
  })
}

/** Somebody who is signed in and has not shown to be a student. */
export async function aNewcomer(app: App, name: string) {
  const email = `${name}.${anyName()}@mail.example`
  const account = { ...(await anAccount(app, name, { verification: 'none', email })), email }
  const browser = new Browser(app)
  await browser.login(account)
  return { ...account, browser }
}

/** Somebody who is confirmed at a university. */
export async function aStudentAt(app: App, universityId: string) {
  const student = await aNewcomer(app, 'ana')
  await asOwner(app.database.name, (client) =>
    client.query(
      `insert into universities_verifications (account_id, university_id, email, address_key, status, verified_at, expires_at)
       values ($1, $2, $3, $3, 'verified', now(), now() + interval '1 year')`,
      [student.id, universityId, `${anyName()}@unibo.it`],
    ),
  )
  return student
}

export const anyName = () => randomUUIDv7().slice(-8)

interface Mail {
  to: string
  subject: string
  code: string | null
}

/** Mails to an address so far, oldest first. */
export function mailsTo({ database }: Pick<App, 'database'>, email: string) {
  return readMails(database.name, email).then((mails) =>
    mails.map(({ to, mail }): Mail => ({
      to,
      subject: mail.values.subject ?? '',
      code: mail.values.code ?? null,
    })),
  )
}

/** Waits for what a job brings. */
export async function eventually<T>(look: () => Promise<T | undefined>, seconds = 10): Promise<T> {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    const found = await look()
    if (found !== undefined) return found
    await setTimeout(25)
  }
  throw new Error(`it did not happen within ${seconds} seconds`)
}

export const newestCode = (app: Pick<App, 'database'>, email: string, nth = 1) =>
  eventually(async () => {
    const codes = (await mailsTo(app, email)).flatMap(({ code }) => code ?? [])
    return codes.length >= nth ? codes.at(-1) : undefined
  })

export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
