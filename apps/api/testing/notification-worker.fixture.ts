// A worker that stops in the middle of what is named first on its command line, says so, and waits to be killed.
import { startChatsPollers } from '../src/modules/chats/index.ts'
import { startNotificationsPollers } from '../src/modules/notifications/index.ts'
import { readConfig } from '../src/platform/config.ts'
import { createPoller } from '../src/platform/jobs/poller.ts'
import { compose } from '../src/app/compose.ts'

const [, , stopsIn] = process.argv
const { services } = await compose(readConfig(process.env))

const hang = (word: string) => {
  process.stdout.write(`${word}\n`)
  return new Promise<never>(() => undefined)
}
const { enqueue } = services.jobs
const phones = {
  countUnread: async () => 1,
  ...(stopsIn === 'push' && { push: (_: string, { key }: { key: string }) => hang(key) }),
}
if (stopsIn === 'mail') {
  services.jobs.enqueue = async (...job) => {
    await enqueue(...job)
    return hang('mail')
  }
}
const poller = createPoller(services.log, 100)
startChatsPollers(poller, services, phones)
startNotificationsPollers(poller, services, phones)
process.stdout.write('ready\n')
