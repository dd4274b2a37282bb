// `pnpm mails [language]`: writes every mail as a page and as text into a folder, to look at.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wordsIn } from '../apps/api/src/platform/text/languages.ts'
import { logo, renderMail } from '../apps/api/src/platform/mail/render-mail.ts'
import { everyMail } from '../apps/api/testing/every-mail.ts'

const folder = mkdtempSync(join(tmpdir(), 'wayfellow-mails-'))
writeFileSync(join(folder, logo.filename), logo.content)
for (const [nth, mail] of everyMail(wordsIn(process.argv[2])).entries()) {
  const name = `${String(nth + 1).padStart(2, '0')}-${mail.name}`
  const { subject, html, text } = renderMail(mail, 'http://localhost:8080')
  writeFileSync(join(folder, `${name}.html`), html.replaceAll(`cid:${logo.cid}`, logo.filename))
  writeFileSync(join(folder, `${name}.txt`), `${subject}\n\n${text}\n`)
}
console.log(folder)
