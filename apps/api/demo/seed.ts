import { blockDays, keepHome } from '../src/modules/homes/index.ts'
import { giveTotp, hasAccounts, openAccount } from '../src/modules/identity/index.ts'
import { directDatabaseUrl, readConfig, readEnvironment } from '../src/platform/config.ts'
import { connect, transaction } from '../src/platform/database/db.ts'
import { commandDeadlines } from '../src/platform/deadlines.ts'
import { createPasswords } from '../src/platform/security/passwords.ts'
import { createPhotoLinks } from '../src/platform/files/photo-links.ts'
import { createEncryption } from '../src/platform/security/encryption.ts'
import { createStorage } from '../src/platform/files/storage.ts'
import { anAuthenticatorApp } from '../testing/authenticator-app.ts'
import { dice } from './crowd/random.ts'
import { createDrawings, type Drawings } from './crowd/drawings.ts'
import { partsOf } from './crowd/rooms.ts'
import { setClocks } from './crowd/rows.ts'
import { giveDrawing } from '../src/modules/photos/index.ts'
import { demoHomes } from './people/homes.ts'
import { demoFollows, demoPassword, demoPeople, demoTotpSecret } from './people/people.ts'
import { planDemoEvents } from './seed-events.ts'
import { appointAll } from './seed-city-admins.ts'
import { cities } from './crowd/cities.ts'
import { seedCrowd } from './crowd/seed.ts'
import { acquaint } from './seed-follows.ts'
import { dayOf, fillProfile } from './seed-profiles.ts'
import { type Means, postAll } from './seed-posts.ts'
import { promoteAll } from './seed-promos.ts'
import { countNumbers } from '../src/modules/reports/index.ts'
import { speakUp } from './seed-reports.ts'
import { planAll } from './seed-trips.ts'
import { lookBack } from './seed-reviews.ts'
import { bringTogether, talkOver } from './seed-stays.ts'
import { postAllStories } from './seed-stories.ts'

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
} else if (process.argv.includes('--crowd')) {
  await seedMany(Number(process.env['DEMO_STUDENTS'] ?? 2000))
} else {
  await seed()
}

function readSettings() {
  const config = readConfig(process.env)
  if (config.NODE_ENV === 'production' && process.env['SEED_DEMO'] !== 'yes') {
    throw new Error('Demo people have a known password: set SEED_DEMO=yes to have them in production')
  }
  return config
}

/** The API's role makes nobody an admin or verified, and nobody older than they are. */
function connectOwner() {
  const ownerUrl = readEnvironment(process.env)['DATABASE_OWNER_URL']
  if (!ownerUrl) throw new Error('DATABASE_OWNER_URL says where the database is, as the role that owns it')
  return connect(ownerUrl, 1, commandDeadlines)
}

/**
 * So many more, who make the cities lively, or those that `DEMO_CITIES` names (`Porto, Portugal; Lyon, France`). Without a
 * storage nobody has a face, so nobody comes.
 */
async function seedMany(count: number) {
  const config = readSettings()
  const storage = createStorage(config)
  if (!storage) return
  const [db, owner] = [connect(directDatabaseUrl(config), 8, commandDeadlines), connectOwner()]
  const passwordHash = await (await createPasswords()).hash(demoPassword)
  const means = { db, owner, storage, photoLinks: createPhotoLinks(config), passwordHash }
  const named = process.env['DEMO_CITIES']?.split(';').map((label) => label.trim())
  const among = named?.flatMap((label) => cities.filter((city) => city.label === label))
  console.log(`${await seedCrowd(means, count, among)} students have come`)
  storage.close()
  await Promise.all([db.destroy(), owner.destroy()])
}

/** People to try the app with, where there is nobody yet. The installation is prepared. */
async function seed() {
  const config = readSettings()
  const db = connect(directDatabaseUrl(config), 2, commandDeadlines)
  if (!(await hasAccounts(db))) {
    const owner = connectOwner()
    const passwords = await createPasswords()
    const passwordHash = await passwords.hash(demoPassword)
    const vault = { encryption: createEncryption(config.FACTOR_KEY) }
    const storage = createStorage(config)
    await storage?.prepare()
    const means = { db, storage, photoLinks: createPhotoLinks(config) }
    const drawings = createDrawings()
    const ids = new Map<string, string>()
    for (const { who: _, ...person } of demoPeople) {
      const id = await openAccount(owner, { ...person, passwordHash })
      if (person.role === 'admin') await giveTotp({ db, vault }, id, demoTotpSecret)
      ids.set(person.username ?? '', id)
      await furnish(means, drawings, id, person.username ?? '')
      await fillProfile(means, id, person.username ?? '', person.location ?? null)
    }
    const follows = Object.entries(demoFollows).map(([by, whom]) => ({ by, whom }))
    await acquaint(db, ids, follows)
    await bringTogether(means, ids)
    const posts = await postAll(means, ids)
    await setClocks(owner, { people: [], posts: overDays([...posts.values()]), events: [] })
    await postAllStories(means, ids)
    await planDemoEvents(means, ids)
    await planAll(means, ids)
    await lookBack(means, ids)
    await appointAll(db, ids)
    await promoteAll(means, ids)
    await speakUp(means, ids, posts)
    await talkOver(means, ids)
    await countNumbers({ db })
    storage?.close()
    await owner.destroy()
    console.log(`seeded ${demoPeople.length} students`)
  }
  await db.destroy()
}

/** Posts with the oldest first, over about a week, the newest closer together. */
function overDays(posts: readonly string[]) {
  return posts.map((id, nth) => {
    const newer = posts.length - 1 - nth
    return { id, hoursAgo: Math.round(1 + 2.2 * newer + 0.8 * newer ** 2) }
  })
}

async function furnish({ db, storage, photoLinks }: Means, drawings: Drawings, id: string, username: string) {
  const home = demoHomes[username]
  if (!home) return
  const { blocked, ...facts } = home
  if (storage)
    for (const part of partsOf(home, dice(username))) {
      const drawn = await drawings.room(part, home.bed !== 'bed')
      await giveDrawing({ db, storage, photoLinks }, { accountId: id, purpose: 'home', ...drawn })
    }
  await transaction(db, { viewer: id }, async (tx) => {
    await keepHome(tx, id, facts)
    for (const [from, to] of blocked) await blockDays(tx, id, 'own', { from: dayOf(from), to: dayOf(to) })
  })
}
