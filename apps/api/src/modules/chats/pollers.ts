import type { Services } from '../../platform/context.ts'
import type { Rounds } from '../../platform/jobs/poller.ts'
import type { Phones } from '../notifications/index.ts'
import { carryOnRemoval } from './removals/remove-from-conversations.job.ts'
import { mailDue, tellPhones } from './due/unread-messages.job.ts'

export function startChatsRounds(rounds: Rounds, services: Services, phones: Phones) {
  rounds.start('chats.notify', () => tellPhones(services, phones))
  rounds.start('chats.mail', () => mailDue(services))
  rounds.start('chats.removals', () => carryOnRemoval(services))
}
