// The small runs of the load generators: each puts load on for a second or two and compares with pgbench.
import { expect, it } from 'vitest'
import { benchLists, countList, loadLists } from './chats/chat-list.ts'
import { benchSends, countSend, loadSends, walOf } from './chats/chat-send.ts'
import { timeBareSockets } from './chats/chat-speed.ts'
import { aChatTown } from './chats/chat-town.ts'
import { aFeedTown, benchFeed, countFeed, loadFeed, timeFollows } from './feed/feed.ts'
import { aDesk, benchDesk, countDesk, loadDesk } from './reports/moderation.ts'
import { aTown, countStatements, loadPages, loadPgbench } from './profiles/profile-page.ts'
import { benchSearches, cityOf, kinds, loadSearches, misspelt, watchSearches } from './search/search.ts'
import { aSearchTown } from './search/search-town.ts'

const load = { lanes: 2, seconds: 1 }

/** Runs the test in a town, and leaves the town whatever comes of it. */
async function within<T extends { stop: () => Promise<unknown> }>(
  town: Promise<T>,
  test: (town: T) => Promise<void>,
) {
  const entered = await town
  try {
    await test(entered)
  } finally {
    await entered.stop()
  }
}

function expectAnswers({ refused, answered }: { refused: number; answered: number }) {
  expect(answered).toBeGreaterThan(0)
  expect(refused).toBe(0)
}

it('the list of chats can be compared with pgbench', async () => {
  await within(aChatTown({ talkative: 3, chats: 3_000, messagesEach: 2, seed: 7 }), async (town) => {
    const { runs } = await countList(town, 21)
    expect((await benchLists(town, runs, load)).perSecond).toBeGreaterThan(0)
    expectAnswers(await loadLists(town, load))
  })
}, 600_000)

it('a message can be compared with pgbench, and writes little ahead', async () => {
  await within(aChatTown({ talkative: 5, chats: 5_000, messagesEach: 2, seed: 7 }), async (town) => {
    const { runs } = await countSend(town, 21)
    expect(await benchSends(town, runs, 1)).toBeGreaterThan(0)
    // The pages that these conversations are on are whole in the log once after a checkpoint.
    await loadSends(town, 1)
    const { bytes } = await walOf(town, async () => {
      const { answered, refused } = await loadSends(town, 2)
      expect(refused).toBe(0)
      return answered
    })
    // At full size it is within 2 KB; a busy machine sends few, and then what the database does for itself weighs more.
    expect(bytes).toBeLessThan(20_000)
  })
}, 600_000)

it('bare sockets can be timed beside ours', async () => {
  expect(await timeBareSockets({ perSecond: 20, seconds: 2 })).toBeGreaterThan(0)
})

it('a page of the feed can be compared with pgbench', async () => {
  await within(aFeedTown({ posts: 3_000, seed: 7 }), async (town) => {
    const { runs } = await countFeed(town, 11)
    expect((await benchFeed(town, runs, load)).perSecond).toBeGreaterThan(0)
    expectAnswers(await loadFeed(town, load))
    expect((await timeFollows(town, 1)).lots).toBeGreaterThan(0)
  })
}, 600_000)

it('a page of the admins’ desk can be compared with pgbench', async () => {
  await within(aDesk({ open: 2_000, seed: 7 }), async (desk) => {
    for (const path of Object.values(desk.pages)) {
      const { runs } = await countDesk(desk, path, 5)
      expect((await benchDesk(desk, runs, 1)).medianMs).toBeGreaterThan(0)
      expectAnswers(await loadDesk(desk, path, 1))
    }
  })
}, 600_000)

it('a profile page can be compared with pgbench', async () => {
  await within(aTown(2_000, 7), async (town) => {
    const { texts } = await countStatements(town, 40)
    expect(await loadPgbench(town, texts, 1)).toBeGreaterThan(0)
    const { perSecond, refused } = await loadPages(town, 1)
    expect(perSecond).toBeGreaterThan(0)
    expect(refused).toBe(0)
  })
}, 600_000)

it('a search can be compared with pgbench', async () => {
  await within(aSearchTown({ people: 1_000, seed: 7 }), async (town) => {
    for (const all of [kinds.hosts, kinds.events, kinds.overlap]) {
      const watched = await watchSearches(town, all.slice(0, 6))
      expect((await benchSearches(town, watched, load)).perSecond).toBeGreaterThan(0)
    }
    for (const all of [kinds.hosts, kinds.events, kinds.overlap, cityOf('hosts', 'average'), misspelt])
      expectAnswers(await loadSearches(town, all, load))
  })
}, 600_000)
