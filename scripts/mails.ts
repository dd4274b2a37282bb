// `pnpm mails`: writes every mail as a page and as text into a folder, to look at.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  askedLetter,
  changedLetter,
  confirmLetter,
  takenLetter,
} from '../apps/api/src/modules/identity/address-changes/view.ts'
import { unlockedLetter } from '../apps/api/src/modules/identity/admins/view.ts'
import { passwordChangedLetter } from '../apps/api/src/modules/identity/credentials/view.ts'
import {
  alreadyMemberLetter,
  profileLetter,
  safetyLetter,
  tripLetter,
} from '../apps/api/src/modules/identity/registrations/view.ts'
import { lockedLetter } from '../apps/api/src/modules/identity/sessions/view.ts'
import { addedLetter, refusedLetter } from '../apps/api/src/modules/universities/wishes/view.ts'
import {
  addressUsedLetter,
  alumniLetter,
  codeLetter,
  reminderLetter,
} from '../apps/api/src/modules/universities/verifications/view.ts'
import { logo, renderLetter, type Letter } from '../apps/api/src/platform/mail/letters.ts'

const letters: Letter[] = [
  { name: 'sessionStolen', values: { firstName: 'Ana', at: '2026-11-15T02:45:00Z' } },
  {
    name: 'notice',
    values: {
      subject: 'Inês can host you',
      heading: 'It’s on. Inês can host you',
      paragraphs: ['From 12 to 15 October, in Lisbon.', 'Her address is in the chat.'],
      code: '402913',
      button: { label: 'Open the chat', path: '/chats/ines' },
      why: 'You get this mail because you asked Inês for a stay.',
    },
  },
  alreadyMemberLetter('Ana', 'token'),
  profileLetter('Ana'),
  tripLetter('Ana'),
  safetyLetter('Ana'),
  confirmLetter('Ana', 'token'),
  takenLetter(),
  askedLetter('Ana', 'ana.rossi@posteo.example', 'token'),
  changedLetter('Ana', 'ana.rossi@posteo.example', 'token'),
  passwordChangedLetter('Ana'),
  lockedLetter('Ada'),
  unlockedLetter('Ada', 'Grace Mwangi', 'She called me from her desk'),
  codeLetter('Ana', 'University of Bologna', '402913'),
  addressUsedLetter(),
  reminderLetter('Ana', 'University of Bologna', new Date('2027-11-15T00:00:00Z')),
  alumniLetter('Ana', 'University of Bologna'),
  addedLetter('Ana', 'uni-hills.example'),
  refusedLetter('Ana', 'uni-hills.example'),
]

const folder = mkdtempSync(join(tmpdir(), 'wayfellow-mails-'))
writeFileSync(join(folder, logo.filename), logo.content)
for (const [nth, letter] of letters.entries()) {
  const name = `${String(nth + 1).padStart(2, '0')}-${letter.name}`
  const { subject, html, text } = await renderLetter(letter, 'http://localhost:8080')
  writeFileSync(join(folder, `${name}.html`), html.replaceAll(`cid:${logo.cid}`, logo.filename))
  writeFileSync(join(folder, `${name}.txt`), `${subject}\n\n${text}\n`)
}
console.log(folder)
