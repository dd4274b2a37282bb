import { readFileSync } from 'node:fs'
import { render } from '@react-email/render'
import { logoId } from './layout.ts'
import { notice, type Notice } from './notice.ts'

/** What a letter needs to know. Kept in the job's row until it is sent, so no more than that. */
export interface Letters {
  notice: Notice & { subject: string }
  /** An old refresh token came back: the session may have been copied. */
  sessionStolen: { firstName: string; at: string }
}

export type Letter = { [Name in keyof Letters]: { name: Name; values: Letters[Name] } }[keyof Letters]

/** Goes with every letter, shown inside it. */
export const logo = {
  cid: logoId,
  filename: 'wayfellow.png',
  contentDisposition: 'inline',
  content: readFileSync(new URL('./logo.png', import.meta.url)),
} as const

export async function renderLetter(letter: Letter, publicUrl: string) {
  const { subject, ...words } = letter.name === 'sessionStolen' ? sessionStolen(letter.values) : letter.values
  const element = notice(words, publicUrl)
  const [html, text] = await Promise.all([
    render(element),
    render(element, {
      plainText: true,
      htmlToTextOptions: {
        wordwrap: 78,
        selectors: [
          { selector: 'h1', options: { uppercase: false } },
          { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: false } },
          { selector: 'img', format: 'skip' },
        ],
      },
    }),
  ])
  return { subject, html, text }
}

function sessionStolen({ firstName, at }: Letters['sessionStolen']): Letters['notice'] {
  return {
    subject: 'Somebody used an old key to your account',
    heading: 'Somebody used an old key to your account',
    paragraphs: [
      `Hi ${firstName}, on ${momentOf(at)} a key came back to us that one of your devices had already traded for a new one.`,
      'Most likely somebody has copied it. We have ended that session, for them and for you, so one of your devices asks you to log in again.',
      'Look through your devices. If you see one that is not yours, end it and change your password.',
    ],
    button: { label: 'Look at my devices', path: '/settings/account' },
    why: 'You get this mail because it is about the safety of your account. It can’t be switched off.',
  }
}

function momentOf(iso: string): string {
  const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${moment.format(new Date(iso))} UTC`
}
