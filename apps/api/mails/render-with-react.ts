import { render } from '@react-email/render'
import type { Notice } from '../src/platform/mail/notice.ts'
import { notice } from './notice.ts'

/** Renders a notice by React; the templates of the server must give the same. */
export async function renderWithReact(values: Notice, publicUrl: string) {
  const element = notice(values, publicUrl)
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
  return { html, text }
}
