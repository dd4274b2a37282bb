import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, plansOf } from '../../../testing/builders/plans.ts'
import { asOwner } from '../../../testing/database.ts'
import { anAccount, anApp } from '../../../testing/app.ts'
import { transaction } from '../../platform/database/db.ts'
import { areApart, findBlockedPage, insertBlock, insertFollow, notHiddenFrom } from './queries.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.stop())

const aPerson = async (name: string) => (await anAccount(app, name)).id

const asViewer = <T>(viewer: string, run: Parameters<typeof transaction<T>>[2]) =>
  transaction(app.services.db, { viewer }, run)

describe('the database', () => {
  it('shows follows and blocks to the two, and lets only the one who blocked take it back', async () => {
    const [ana, ben, eve] = [await aPerson('ana'), await aPerson('ben'), await aPerson('eve')]
    await asViewer(ana, async (tx) => {
      await insertBlock(tx, ana, ben)
      await insertFollow(tx, ana, eve)
    })
    const seenBy = (viewer: string) =>
      asViewer(viewer, async (tx) => {
        const blocks = await tx.selectFrom('relations_blocks').select('blocker_id').execute()
        const follows = await tx.selectFrom('relations_follows').select('follower_id').execute()
        return [blocks.length, follows.length]
      })
    expect([await seenBy(ana), await seenBy(ben), await seenBy(eve)]).toEqual([
      [1, 1],
      [1, 0],
      [0, 1],
    ])
    const takeBack = (viewer: string) =>
      asViewer(viewer, async (tx) => {
        const { numDeletedRows } = await tx.deleteFrom('relations_blocks').executeTakeFirst()
        return numDeletedRows
      })
    expect([await takeBack(ben), await takeBack(eve), await takeBack(ana)]).toEqual([0n, 0n, 1n])
  })

  it('lets nobody follow or block in the name of somebody else', async () => {
    const [ana, ben] = [await aPerson('ana'), await aPerson('ben')]
    for (const forge of [insertFollow, insertBlock])
      await expect(asViewer(ben, (tx) => forge(tx, ana, ben))).rejects.toThrow('row-level security')
  })

  it('keeps two people apart also for a statement that does not say who is looking', async () => {
    const [ana, ben, eve] = [await aPerson('ana'), await aPerson('ben'), await aPerson('eve')]
    await asViewer(ana, (tx) => insertBlock(tx, ana, ben))
    const { db } = app.services
    expect([
      await areApart(db, ana, ben),
      await areApart(db, ben, ana),
      await areApart(db, ana, eve),
    ]).toEqual([true, true, false])
    const seenBy = async (viewer: string) => {
      const rows = await db
        .selectFrom('identity_accounts as a')
        .select('a.id')
        .where('a.id', 'in', [ana, ben, eve])
        .where(notHiddenFrom(viewer, 'a.id'))
        .execute()
      return rows.map(({ id }) => id).toSorted()
    }
    expect(await seenBy(ana)).toEqual([ana, eve].toSorted())
    expect(await seenBy(ben)).toEqual([ben, eve].toSorted())
    expect(await seenBy(eve)).toEqual([ana, ben, eve].toSorted())
  })
})

describe('over many', () => {
  it('a page of those I blocked reads a page, whoever else has blocked whom', async () => {
    const ana = await aPerson('ana')
    await asOwner(app.database.name, async (client) => {
      await client.query(
        `insert into identity_accounts (id, name, username)
         select gen_random_uuid(), 'Many Rossi', 'many' || n from generate_series(1, 20000) n`,
      )
      // Everybody has blocked one other, and ana every tenth.
      await client.query(
        `insert into relations_blocks (blocker_id, blocked_id, created_at)
         select id, lead, now() - random() * interval '20000 s' from (select id, lead(id) over (order by id) from identity_accounts where name = 'Many Rossi') a
         where lead is not null`,
      )
      await client.query(
        `insert into relations_blocks (blocker_id, blocked_id, created_at)
         select $1, id, now() - n * interval '1 s' from (
           select id, row_number() over (order by id) n from identity_accounts where name = 'Many Rossi') a where n % 10 = 0`,
        [ana],
      )
      await client.query('analyze identity_accounts, relations_blocks')
    })
    const rows = await asViewer(ana, (tx) =>
      findBlockedPage(tx, ana, { before: undefined, offset: 0, limit: 21 }),
    )
    expect(rows).toHaveLength(21)
    const middle = rows[10]
    if (!middle) throw new Error('no row')
    const page = { before: { at: middle.micros, id: middle.id }, offset: 0, limit: 21 }
    const [plan] = await plansOf(app.database, { viewer: ana }, (tx) => findBlockedPage(tx, ana, page))
    if (!plan) throw new Error('nothing was asked')
    expect(faultsOf(plan, 300)).toEqual([])
  })
})
