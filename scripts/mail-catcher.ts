// mail-catcher.ts FOLDER SMTP_PORT WEB_PORT [ADDRESS]: the inbox of every address, for one machine. scripts/services runs it.
import { startMailCatcher } from './mail-catcher/catcher.ts'

const [folder, smtp, web, address = '127.0.0.1'] = process.argv.slice(2)
if (!folder || !smtp || !web) {
  console.error('mail-catcher.ts FOLDER SMTP_PORT WEB_PORT [ADDRESS]')
  process.exit(64)
}
const catcher = await startMailCatcher(folder, { smtp: Number(smtp), web: Number(web) }, address)
console.log(`smtp on ${catcher.smtpPort}, read at http://localhost:${catcher.webPort}`)
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void catcher.stop().then(() => process.exit(0)))
}
