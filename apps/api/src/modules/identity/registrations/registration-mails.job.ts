import { linkHours } from '@wayfellow/contract/identity/joining'
import { recoveryHours } from '@wayfellow/contract/identity/recovery'
import type { Services } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import { wordsIn } from '../../../platform/text/languages.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { newMailToken } from '../../../platform/mail/mail-tokens.ts'
import { findAccount, findEmail, findIdByEmail } from '../accounts/queries.ts'
import { keepRecovery } from '../recoveries/queries.ts'
import { deleteRegistration, lockRegistration, renewToken } from './queries.ts'
import { alreadyMemberMail, completionMail, profileMail, reminderMail, safetyMail, tripMail } from './view.ts'

type JobServices = Pick<Services, 'db' | 'jobs'>
const dayMs = 86_400_000

interface Reminder {
  registrationId: string
  /** Days after the sign-up. */
  day: number
}

const reminderDays = [1, 3, 7]
const lastDay = 7
/** Two days after the last reminder its link is over too. */
const forgetDay = 9

export const reminderQueue = defineQueue<Reminder>('identity.remind-registration')

interface Beginning {
  registrationId: string
}

export const beginQueue = defineQueue<Beginning>('identity.begin-registration')

/** The first mail now, the reminders once; each job finds out by itself whether it is still wanted. */
export async function planRegistration(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  registrationId: string,
  from: Date,
) {
  await jobs.enqueue(tx, beginQueue, { registrationId })
  for (const day of [...reminderDays, forgetDay]) {
    const startAfter = new Date(from.getTime() + day * dayMs)
    await jobs.enqueue(
      tx,
      reminderQueue,
      { registrationId, day },
      { key: `${registrationId}:${day}`, startAfter },
    )
  }
}

/** A new address gets its link; a member gets a mail about it, at most once an hour, and the sign-up is deleted. */
export async function begin(services: JobServices, { registrationId }: Beginning) {
  const pins = { registration: registrationId }
  const known = await transaction(services.db, pins, (tx) => lockRegistration(tx, 'id', registrationId))
  if (!known) return
  const email = { email: known.email_key }
  const viewer = await transaction(services.db, email, (tx) => findIdByEmail(tx, known.email_key))
  await transaction(
    services.db,
    { ...pins, ...email, ...(viewer !== undefined && { viewer }) },
    async (tx) => {
      const registration = await lockRegistration(tx, 'id', registrationId)
      if (!registration) return
      const { token, hash } = newMailToken()
      const member = viewer === undefined ? undefined : await findAccount(tx, viewer)
      if (member) {
        await deleteRegistration(tx, registrationId)
        const hour = Math.floor(Date.now() / 3_600_000)
        const mail = alreadyMemberMail(wordsIn(member.language), member.name, token)
        const key = `already-member:${member.id}:${hour}`
        const isNew = await sendMail(services, tx, key, { to: registration.email, mail })
        if (isNew) await keepRecovery(tx, member.id, hash, recoveryHours)
        return
      }
      await renewToken(tx, registrationId, hash, linkHours)
      const mail = completionMail(wordsIn(registration.language), token)
      await sendMail(services, tx, `registration:${hash}`, { to: registration.email, mail })
    },
  )
}

/** Finished sign-ups have no row any more. */
export async function remind(services: JobServices, { registrationId, day }: Reminder) {
  await transaction(services.db, { registration: registrationId }, async (tx) => {
    const registration = await lockRegistration(tx, 'id', registrationId)
    if (!registration) return
    if (day >= forgetDay) {
      await deleteRegistration(tx, registrationId)
      return
    }
    const { token, hash } = newMailToken()
    await renewToken(tx, registrationId, hash, linkHours)
    await sendMail(services, tx, `registration-reminder:${registrationId}:${day}`, {
      to: registration.email,
      mail: reminderMail(wordsIn(registration.language), token, day === lastDay),
    })
  })
}

interface Welcome {
  accountId: string
  about: 'profile' | 'trip' | 'safety'
}

export const welcomeQueue = defineQueue<Welcome>('identity.welcome')

export async function planWelcome({ jobs }: Pick<Services, 'jobs'>, tx: Tx, accountId: string) {
  const plan = { profile: 1, trip: 3, safety: 5 } as const
  for (const about of ['profile', 'trip', 'safety'] as const) {
    const startAfter = new Date(Date.now() + plan[about] * dayMs)
    await jobs.enqueue(tx, welcomeQueue, { accountId, about }, { key: `${accountId}:${about}`, startAfter })
  }
}

const welcomeMails = { profile: profileMail, trip: tripMail, safety: safetyMail }

export async function welcome(services: JobServices, { accountId, about }: Welcome) {
  await transaction(services.db, { viewer: accountId }, async (tx) => {
    const account = await findAccount(tx, accountId)
    const to = await findEmail(tx, accountId)
    if (!account || to === undefined || (about === 'profile' && account.profile_completed)) return
    const mail = welcomeMails[about](wordsIn(account.language), account.name)
    await sendMail(services, tx, `welcome:${accountId}:${about}`, { to, mail })
  })
}
