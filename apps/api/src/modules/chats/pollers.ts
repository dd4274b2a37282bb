import type { Services } from '../../platform/context.ts'
import type { Poller } from '../../platform/jobs/poller.ts'
import type { Phones } from '../notifications/index.ts'
import { carryOnRemoval } from './removals/remove-from-conversations.job.ts'
import { mailDue, pushToPhones } from './due/unread-messages.job.ts'

export function startChatsPollers(poller: Poller, services: Services, phones: Phones) {
  poller.start('chats.notify', () => pushToPhones(services, phones))
  poller.start('chats.mail', () => mailDue(services))
  poller.start('chats.removals', () => carryOnRemoval(services))
}
