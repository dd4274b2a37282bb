import { parseArgs } from 'node:util'
import { operator } from '../modules/identity/index.ts'
import type { Db } from '../platform/database/db.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'

const usage = `pnpm admin COMMAND EMAIL [--reason "why"]

  unlock EMAIL --reason "…"         let a locked account log in again, and forget its wrong tries
  make-admin EMAIL                  give the account the admin's area; its sessions end
  ban EMAIL --days N --reason "…"   keep a student out for N days (1 to 3650)
  ban EMAIL --for-good --reason "…" the same for ever, and signed out everywhere
  unban EMAIL                       let a banned student back in
  sessions EMAIL                    list where the account is signed in
  end-sessions EMAIL                sign the account out everywhere
  universities …                    the catalogue of universities; see “pnpm admin universities help”
  places …                          the gazetteer; see “pnpm admin places help”
  remove-factors EMAIL --reason "…" forget a lost phone, its passkeys and recovery codes; sessions end
  erasures …                        after a restore: who was erased; see “pnpm admin erasures help”
  files …                           after a restore: photos of then; see “pnpm admin files help”
  keys …                            replace FACTOR_KEY; see “pnpm admin keys help”
  jobs …                            jobs that were quarantined; see “pnpm admin jobs help”
  verify-log [--kept SEAL]          is the log of what admins decided as it was written?
  help                              show this

A reason has at least 10 characters. Who did what, when and why is kept with the account.`

export interface Outcome {
  words: string
  isDone: boolean
}

const done = (words: string): Outcome => ({ words, isDone: true })
const refused = (words: string): Outcome => ({ words, isDone: false })

export interface Dependencies {
  db: Db
  /** Wrong passwords are counted in Redis, not in the database. */
  forgetAttempts: (email: string) => Promise<void>
  /** For the mail to the owner of the account. */
  withJobs: <T>(run: (jobs: Jobs) => Promise<T>) => Promise<T>
}

interface Call extends Dependencies {
  email: string
  order: operator.Order
  days: number
  isForGood: boolean
}

interface Command {
  needsReason?: true
  needsDays?: true
  run: (call: Call) => Promise<Outcome>
}

const commands: Record<string, Command> = {
  unlock: {
    needsReason: true,
    run: async ({ db, forgetAttempts, order, email }) => {
      await operator.unlock(db, order)
      const isForgotten = await forgetAttempts(email).then(
        () => true,
        () => false,
      )
      const words = `${email} is unlocked and can log in again.`
      return done(isForgotten ? words : `${words} Redis did not answer, so its wrong tries still count.`)
    },
  },
  'make-admin': {
    run: async ({ db, order, email }) => {
      await operator.makeAdmin(db, order)
      return done(`${email} is an admin now and has to log in anew.`)
    },
  },
  ban: {
    needsReason: true,
    needsDays: true,
    run: async ({ db, order, email, days, isForGood }) => {
      if (isForGood) {
        await operator.banForGood(db, order)
        return done(`${email} is banned for good.`)
      }
      const until = new Date(Date.now() + days * 86_400_000)
      await operator.ban(db, order, until)
      return done(`${email} is banned until ${until.toISOString()}.`)
    },
  },
  unban: {
    run: async ({ db, order, email }) => {
      await operator.unban(db, order)
      return done(`${email} is not banned any more.`)
    },
  },
  sessions: {
    run: async ({ db, order, email }) => {
      const sessions = await operator.listSessions(db, order.accountId)
      if (sessions.length === 0) return done(`${email} is not signed in anywhere.`)
      const lines = sessions.map(
        ({ id, platform, last_used_at, user_agent }) =>
          `${id}  ${platform.padEnd(7)}  last used ${last_used_at.toISOString()}  ${user_agent}`,
      )
      return done([`${email} is signed in ${count(sessions.length, 'time')}:`, ...lines].join('\n'))
    },
  },
  'end-sessions': {
    run: async ({ db, order, email }) =>
      done(`${count(await operator.endSessions(db, order), 'session')} of ${email} ended.`),
  },
  'remove-factors': {
    needsReason: true,
    run: async ({ db, withJobs, order, email }) => {
      const hadSome = await withJobs((jobs) => operator.removeFactors(db, order, { jobs }))
      if (!hadSome) return done(`${email} has no second step.`)
      return done(`The second steps of ${email} are removed. The password alone opens the account now.`)
    },
  },
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

/** One command of the operator's command line, from its words to the words of its answer. */
export async function runAdmin(
  dependencies: Dependencies,
  words: string[],
  operatorName: string,
): Promise<Outcome> {
  const parsed = read(words)
  if ('isDone' in parsed) return parsed
  const { name, email, reason, days, isForGood, more } = parsed
  if (name === undefined || name === 'help') return done(usage)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return refused(`There is no command called ${name}.\n\n${usage}`)
  if (email === undefined) return refused(`${name} needs the e-mail address of the account.`)
  if (more !== undefined) return refused(`One address at a time, please: ${more} is one too many.`)
  if (command.needsReason && reason === null) return refused(`${name} needs a --reason.`)
  if (reason !== null && (reason.length < 10 || reason.length > 1000))
    return refused('Reason must be at least 10 characters long')
  if (command.needsDays && !isForGood && !(Number.isInteger(days) && days >= 1 && days <= 3650))
    return refused(`${name} needs --days, a whole number from 1 to 3650, or --for-good.`)
  const accountId = await operator.findAccountId(dependencies.db, email)
  if (accountId === undefined) return refused(`Nobody has an account with the address ${email}.`)
  return command.run({
    ...dependencies,
    email,
    days,
    isForGood,
    order: { accountId, operator: operatorName, reason },
  })
}

function read(words: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        reason: { type: 'string' },
        days: { type: 'string' },
        'for-good': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    const [name, email, more] = positionals
    return {
      name: values.help ? 'help' : name,
      email,
      more,
      reason: values.reason === undefined ? null : values.reason.trim(),
      days: Number(values.days),
      isForGood: values['for-good'] === true,
    }
  } catch (error) {
    return refused(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}
