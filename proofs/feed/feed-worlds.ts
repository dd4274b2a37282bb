import { termsVersion } from '@wayfellow/contract/identity/joining'
import { randomUUIDv7 } from 'node:crypto'
import { aGazetteer } from '../../apps/api/testing/builders/places.ts'
import { asOwner } from '../../apps/api/testing/database.ts'
import { anApp } from '../../apps/api/testing/app.ts'
import { page } from '../../apps/api/src/modules/feed/index.ts'
import { seeded } from '../../apps/api/src/platform/seeded-random.ts'

type App = Awaited<ReturnType<typeof anApp>>
type Random = () => number

interface Person {
  id: string
  place: string | null
  isVerified: boolean
  isBanned: boolean
  isLocked: boolean
  visibility: 'everyone' | 'verified' | 'nobody'
}
interface Post {
  id: string
  author: Person
  place: string
  /** Seconds ago; some come in the same moment. */
  ago: number
  isGone: boolean
}
interface World {
  people: Person[]
  posts: Post[]
  follows: [Person, Person][]
  blocks: [Person, Person][]
}

const pick = <T>(random: Random, from: readonly T[]): T => {
  const one = from[Math.floor(random() * from.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

function aWorld(random: Random, places: readonly string[]): World {
  const people = Array.from({ length: 10 }, (): Person => ({
    id: randomUUIDv7(),
    place: random() < 0.9 ? pick(random, places) : null,
    isVerified: random() < 0.7,
    isBanned: random() < 0.1,
    isLocked: random() < 0.05,
    visibility: pick(random, ['everyone', 'everyone', 'everyone', 'verified', 'nobody']),
  }))
  const posts = Array.from({ length: 60 }, (): Post => ({
    id: randomUUIDv7(),
    author: pick(random, people),
    place: pick(random, places),
    ago: Math.floor(random() * 50),
    isGone: random() < 0.15,
  }))
  const pairs = (share: number) =>
    people.flatMap((one) =>
      people
        .filter((other) => other !== one && random() < share)
        .map((other): [Person, Person] => [one, other]),
    )
  return { people, posts, follows: pairs(0.3), blocks: pairs(0.06) }
}

const two = (pairs: [Person, Person][]) =>
  JSON.stringify(pairs.map(([one, other]) => ({ one: one.id, other: other.id })))

async function build(app: App, { people, posts, follows, blocks }: World) {
  await asOwner(app.database.name, async (owner) => {
    await owner.query(
      `insert into identity_accounts (id, name, username, verification, banned_until, locked_at)
       select r.id, 'Somebody', 'w' || right(replace(r.id::text, '-', ''), 15), case when r.verified then 'verified' else 'none' end,
         case when r.banned then now() + interval '1 day' end, case when r.locked then now() end
       from jsonb_to_recordset($1) as r (id uuid, verified boolean, banned boolean, locked boolean)`,
      [
        JSON.stringify(
          people.map(({ id, isVerified, isBanned, isLocked }) => ({
            id,
            verified: isVerified,
            banned: isBanned,
            locked: isLocked,
          })),
        ),
      ],
    )
    await owner.query(
      `insert into profiles (account_id, place_id, visibility)
       select r.id, r.place, r.visibility from jsonb_to_recordset($1) as r (id uuid, place uuid, visibility text)`,
      [JSON.stringify(people)],
    )
    await owner.query(
      `insert into posts (id, account_id, kind, text, place_id, created_at, gone_at)
       select r.id, r.author, 'tip', 'A tip', r.place, date_trunc('hour', now()) - r.ago * interval '1 second',
         case when r.gone then now() end
       from jsonb_to_recordset($1) as r (id uuid, author uuid, place uuid, ago int, gone boolean)`,
      [
        JSON.stringify(
          posts.map(({ id, author, place, ago, isGone }) => ({
            id,
            author: author.id,
            place,
            ago,
            gone: isGone,
          })),
        ),
      ],
    )
    await owner.query(
      `insert into relations_follows (follower_id, followed_id)
       select one, other from jsonb_to_recordset($1) as r (one uuid, other uuid)`,
      [two(follows)],
    )
    await owner.query(
      `insert into relations_blocks (blocker_id, blocked_id)
       select one, other from jsonb_to_recordset($1) as r (one uuid, other uuid)`,
      [two(blocks)],
    )
  })
}

/** Reference model: the feed of a viewer, computed in the simplest way. */
function feedOf(viewer: Person, { posts, follows, blocks }: World): string[] {
  const isApart = (other: Person) =>
    blocks.some(([a, b]) => (a === viewer && b === other) || (a === other && b === viewer))
  const isSeen = (author: Person) =>
    !author.isBanned &&
    !author.isLocked &&
    !isApart(author) &&
    (author.visibility === 'everyone' ||
      author === viewer ||
      (author.visibility === 'verified' && viewer.isVerified))
  const isFollowed = (author: Person) => follows.some(([a, b]) => a === viewer && b === author)
  return posts
    .filter(({ author, isGone }) => !isGone && isSeen(author))
    .filter(({ author, place }) => isFollowed(author) || (viewer.place !== null && place === viewer.place))
    .toSorted((a, b) => a.ago - b.ago || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id)
}

/** Reads page after page, as the browser does. */
async function readFeed({ services }: App, { id, isVerified }: Person) {
  const { db, photoLinks } = services
  const context = {
    db,
    photoLinks,
    viewer: {
      accountId: id,
      sessionId: '',
      role: 'user' as const,
      banned: false,
      verified: isVerified,
      profileCompleted: true,
      cityAdmin: false,
      agreedTerms: termsVersion,
      secondFactor: false,
    },
  }
  const read: string[] = []
  let cursor: string | undefined
  do {
    const { items, nextCursor } = await page(context, { page: 1, cursor })
    read.push(...items.flatMap((item) => (item.kind === 'post' ? [item.post._id] : [])))
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
  return read
}

/** Random little worlds; everybody's feed is compared with the model: the same things, in the same order, each once. */
export async function runFeedWorlds({ feeds, seed }: { feeds: number; seed: number }) {
  const app = await anApp({ ROLE: 'api' })
  const random = seeded(seed)
  const found = { feeds: 0, wrong: 0, shown: 0, hidden: 0 }
  try {
    await aGazetteer(app)
    const places = await asOwner(app.database.name, async (owner) => {
      const { rows } = await owner.query<{ id: string }>('select id from places order by id limit 3')
      return rows.map(({ id }) => id)
    })
    while (found.feeds < feeds) {
      const world = aWorld(random, places)
      await build(app, world)
      for (const viewer of world.people) {
        const [wanted, read] = [feedOf(viewer, world), await readFeed(app, viewer)]
        found.feeds += 1
        found.shown += read.length
        found.hidden += world.posts.length - wanted.length
        if (wanted.join() !== read.join()) found.wrong += 1
      }
      await asOwner(app.database.name, (owner) =>
        owner.query('delete from identity_accounts where id = any($1)', [world.people.map(({ id }) => id)]),
      )
    }
    return found
  } finally {
    await app.stop()
  }
}
