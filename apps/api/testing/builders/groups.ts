import { randomUUIDv7 } from 'node:crypto'
import { groupChats } from '../../src/modules/chats/index.ts'
import { transaction } from '../../src/platform/database/db.ts'
import { aTalker } from './chats.ts'
import type { anApp } from '../app.ts'

type App = Pick<Awaited<ReturnType<typeof anApp>>, 'services'>

/** A group of an event, as the slice that owns it sees it. */
export function aGroup({ services }: App, title = 'Sunset picnic') {
  const owner = { kind: 'event', id: randomUUIDv7() } as const
  return {
    owner,
    join: async ({ id: accountId }: { id: string }) => {
      const joined = await transaction(services.db, { viewer: accountId }, (tx) =>
        groupChats.join(tx, owner, { accountId, title, photo: null }),
      )
      groupChats.emit(services, joined)
      return joined.chatId
    },
    change: (run: (tx: Parameters<typeof groupChats.close>[0], of: typeof owner) => Promise<unknown>) =>
      transaction(services.db, {}, (tx) => run(tx, owner)),
  }
}

/** Ana, Ben and Cleo in one. */
export async function aTalkOfThree(app: Awaited<ReturnType<typeof anApp>>) {
  const group = aGroup(app)
  const [ana, ben] = [await aTalker(app, 'ana'), await aTalker(app, 'ben')]
  const cleo = await aTalker(app, 'cleo')
  await group.join(ana)
  await group.join(ben)
  const chat = await group.join(cleo)
  return { group, ana, ben, cleo, chat }
}
