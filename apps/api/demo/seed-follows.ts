import { insertFollow } from '../src/modules/relations/index.ts'
import { type Db, transaction } from '../src/platform/database/db.ts'
import { inParallel } from './crowd/deps.ts'

interface Following {
  by: string
  whom: readonly string[]
}

/** By their usernames; who is not here follows nobody. */
export async function acquaint(db: Db, ids: ReadonlyMap<string, string>, follows: readonly Following[]) {
  await inParallel(follows, async ({ by, whom }) => {
    const id = ids.get(by)
    if (id === undefined) return
    await transaction(db, { viewer: id }, async (tx) => {
      for (const other of whom) {
        const followedId = ids.get(other)
        if (followedId !== undefined) await insertFollow(tx, id, followedId)
      }
    })
  })
}
