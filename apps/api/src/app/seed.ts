import { giveTotp, hasAccounts, openAccount } from '../modules/identity/index.ts'
import { importList, ownList } from '../modules/universities/index.ts'
import { readConfig } from '../platform/config.ts'
import { connect } from '../platform/db.ts'
import { createPasswords } from '../platform/passwords.ts'
import { createSealing } from '../platform/sealing.ts'
import { anAuthenticatorApp } from './authenticator-app.ts'
import { demoPassword, demoPeople, demoTotpSecret } from './demo-people.ts'

if (process.argv.includes('--logins')) {
  const logins = demoPeople.filter(({ who }) => who !== undefined)
  const code = anAuthenticatorApp(demoTotpSecret).code()
  console.log(
    JSON.stringify(
      logins.map(({ who, email, role }) => ({
        who: role === 'admin' ? `${who}; second step ${demoTotpSecret}, now ${code}` : who,
        email,
        password: demoPassword,
      })),
    ),
  )
} else {
  await seed()
}

/** The catalogue as it comes with this version; and people to try the app with, where there is nobody yet. */
async function seed() {
  const { DATABASE_URL, FACTOR_KEY, NODE_ENV } = readConfig(process.env)
  if (NODE_ENV === 'production' && process.env['SEED_DEMO'] !== 'yes') {
    throw new Error('Demo people have a known password: set SEED_DEMO=yes to have them in production')
  }
  const db = connect(DATABASE_URL, 2)
  await importList(db, await ownList())
  if (!(await hasAccounts(db))) {
    const passwords = await createPasswords()
    const passwordHash = await passwords.hash(demoPassword)
    const vault = { sealing: createSealing(FACTOR_KEY) }
    for (const { who: _, ...person } of demoPeople) {
      const id = await openAccount(db, { ...person, passwordHash })
      if (person.role === 'admin') await giveTotp({ db, vault }, id, demoTotpSecret)
    }
    console.log(`seeded ${demoPeople.length} students`)
  }
  await db.destroy()
}
