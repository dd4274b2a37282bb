import { randomBytes } from 'node:crypto'
import { anAuthenticatorApp } from '../apps/api/src/app/authenticator-app.ts'
import { giveTotp, type NewAccount, openAccount, operator } from '../apps/api/src/modules/identity/index.ts'
import { connect } from '../apps/api/src/platform/db.ts'
import { createPasswords } from '../apps/api/src/platform/passwords.ts'
import { createSealing } from '../apps/api/src/platform/sealing.ts'

export interface Person {
  id: string
  email: string
  username: string | null
  password: string
  /** Shows the codes of their second step, for who has one. */
  secret?: string
}

export type People = Awaited<ReturnType<typeof openPeople>>

const password = 'ciaociao9'

/** Opens accounts the way the server does, so that no journey needs a door that users don't have. */
export async function openPeople() {
  const db = connect(process.env['DATABASE_URL'] ?? '', 2)
  const owner = connect(process.env['DATABASE_OWNER_URL'] ?? '', 1)
  const passwords = await createPasswords()
  const passwordHash = await passwords.hash(password)

  /** A student with a complete profile, unless told otherwise. Nobody else has them. */
  async function open(name: string, facts: Partial<NewAccount> = {}): Promise<Person> {
    const username = `${name}${randomBytes(4).toString('hex')}`
    const account = {
      name: `${name.charAt(0).toUpperCase()}${name.slice(1)} Rossi`,
      username,
      email: `${username}@studio.unibo.it`,
      passwordHash,
      verification: 'verified' as const,
      profileCompleted: true,
      location: 'Bologna, Italy',
      ...facts,
    }
    const id = await openAccount(db, account)
    return { id, email: account.email, username: account.username, password }
  }

  const vault = { sealing: createSealing(process.env['FACTOR_KEY'] ?? '') }
  /** From now on they log in with an authenticator app, whose codes `phone.code()` shows. */
  async function giveFactor({ id }: Person) {
    const phone = anAuthenticatorApp()
    await giveTotp({ db, vault }, id, phone.secret)
    return phone
  }

  async function openAdmin(name: string): Promise<Person> {
    const admin = await open(name, { role: 'admin' })
    const { secret } = await giveFactor(admin)
    return { ...admin, secret }
  }

  /** As if the last mail of an unfinished sign-up had gone out so much earlier. */
  async function ageSignUp(email: string, minutes: number) {
    const earlier = (moment: Date) => new Date(moment.getTime() - minutes * 60_000)
    const row = await owner
      .selectFrom('identity_registrations')
      .select(['id', 'mailed_at', 'token_expires_at'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await owner
      .updateTable('identity_registrations')
      .set({ mailed_at: earlier(row.mailed_at), token_expires_at: earlier(row.token_expires_at) })
      .where('id', '=', row.id)
      .execute()
  }

  /** Somebody who joined some days ago: a device nobody has seen them on needs a code. */
  async function openAged(name: string, facts: Partial<NewAccount> = {}): Promise<Person> {
    const person = await open(name, facts)
    await owner
      .updateTable('identity_accounts')
      .set({ created_at: new Date(Date.now() - 3 * 86_400_000) })
      .where('id', '=', person.id)
      .execute()
    return person
  }

  /** As if the log-ins that wait for a code had begun, and their last mail gone out, so much earlier. */
  async function ageSteps({ id }: Person, seconds: number) {
    const earlier = (moment: Date) => new Date(moment.getTime() - seconds * 1000)
    const rows = await owner
      .selectFrom('identity_challenges')
      .select(['id', 'expires_at', 'mailed_at'])
      .where('account_id', '=', id)
      .execute()
    for (const row of rows) {
      await owner
        .updateTable('identity_challenges')
        .set({ expires_at: earlier(row.expires_at), mailed_at: row.mailed_at && earlier(row.mailed_at) })
        .where('id', '=', row.id)
        .execute()
    }
  }

  /** As if the last code for a university address had been asked for so much earlier. */
  async function ageStudentCode({ id }: Pick<Person, 'id'>, seconds: number) {
    const earlier = (moment: Date) => new Date(moment.getTime() - seconds * 1000)
    const row = await owner
      .selectFrom('universities_codes')
      .select(['asked_at', 'expires_at'])
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    await owner
      .updateTable('universities_codes')
      .set({ asked_at: earlier(row.asked_at), expires_at: earlier(row.expires_at) })
      .where('account_id', '=', id)
      .execute()
  }

  /** As if a student had been confirmed long ago. */
  async function setStudent({ id }: Person, status: 'verified' | 'alumni', days: number) {
    const { university_id: universityId } = await owner
      .selectFrom('universities_domains')
      .select('university_id')
      .where('domain', '=', 'unibo.it')
      .executeTakeFirstOrThrow()
    const email = `${randomBytes(4).toString('hex')}@studio.unibo.it`
    await owner
      .insertInto('universities_verifications')
      .values({
        account_id: id,
        university_id: universityId,
        email,
        address_key: email,
        status,
        verified_at: new Date(Date.now() + (days - 365) * 86_400_000),
        expires_at: new Date(Date.now() + days * 86_400_000),
      })
      .execute()
    await owner.updateTable('identity_accounts').set({ verification: status }).where('id', '=', id).execute()
  }

  async function countAccounts(email: string) {
    const rows = await owner
      .selectFrom('identity_credentials')
      .select('email')
      .where('email', '=', email)
      .execute()
    return rows.length
  }

  return {
    open,
    openAged,
    ageSignUp,
    ageSteps,
    countAccounts,
    ageStudentCode,
    setStudent,
    giveFactor,
    /** With a second step, or no admin page would open. */
    openAdmin,
    openBanned: (name: string) => open(name, { bannedUntil: new Date(Date.now() + 30 * 86_400_000) }),
    ban: ({ id }: Person) =>
      operator.ban(
        db,
        { accountId: id, operator: 'journeys', reason: 'Wrote to many the same words' },
        new Date(Date.now() + 86_400_000),
      ),
    banForGood: ({ id }: Person) =>
      operator.banForGood(db, {
        accountId: id,
        operator: 'journeys',
        reason: 'Wrote to many the same words',
      }),
    close: () => Promise.all([db.destroy(), owner.destroy()]),
  }
}
