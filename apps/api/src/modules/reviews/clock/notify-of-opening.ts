import type { Tx } from '../../../platform/database/db.ts'
import { notify } from '../../notifications/index.ts'
import type { Opened } from '../writing/queries.ts'

/** In the transaction that opened them: whom they are about learns of it, and where it can be read. */
export async function notifyOfOpening(tx: Tx, opened: readonly Opened[]) {
  for (const { id, authorId, aboutId, aboutUsername } of opened)
    await notify(tx, {
      accountId: aboutId,
      kind: 'reviewOpened',
      ...(authorId !== null && { actorId: authorId }),
      subjectId: id,
      facts: aboutUsername === null ? {} : { username: aboutUsername },
      key: `reviewOpened:${id}`,
    })
}
