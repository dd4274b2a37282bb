import { hasAccounts, openAccount } from '../modules/identity/index.ts'
import { importList, ownList } from '../modules/universities/index.ts'
import { readConfig } from '../platform/config.ts'
import { connect } from '../platform/db.ts'
import { createPasswords } from '../platform/passwords.ts'
import { demoPeople, demoPassword } from './demo-people.ts'

if (process.argv.includes('--logins')) {
  const logins = demoPeople.filter(({ who }) => who !== undefined)
  console.log(JSON.stringify(logins.map(({ who, email }) => ({ who, email, password: demoPassword }))))
} else {
  await seed()
}

/** The catalogue as it comes with this version; and people to try the app with, where there is nobody yet. */
async function seed() {
  const { DATABASE_URL, NODE_ENV } = readConfig(process.env)
  if (NODE_ENV === 'production' && process.env['SEED_DEMO'] !== 'yes') {
    throw new Error('Demo people have a known password: set SEED_DEMO=yes to have them in production')
  }
  const db = connect(DATABASE_URL, 2)
  await importList(db, await ownList())
  if (!(await hasAccounts(db))) {
    const passwords = await createPasswords()
    const passwordHash = await passwords.hash(demoPassword)
    for (const { who: _, ...person } of demoPeople) await openAccount(db, { ...person, passwordHash })
    console.log(`seeded ${demoPeople.length} students`)
  }
  await db.destroy()
}
