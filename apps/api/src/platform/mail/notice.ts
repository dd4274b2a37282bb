import { Markup } from '../http/markup.ts'
import { brand } from './brand.ts'
import { fillTemplate } from './fill-template.ts'
import { templates } from './notice-templates.gen.ts'
import { ownLink } from './own-link.ts'
import { wrapText } from './plain-text.ts'

export interface Notice {
  /** The language it is written in. */
  language: string
  heading: string
  paragraphs: readonly string[]
  /** Digits to type where they were asked for. */
  code?: string
  /** Words that belong under the code. */
  after?: readonly string[]
  /** A path of ours: a mail links to nowhere else. */
  button?: { label: string; path: `/${string}` }
  /** A second action, shown as a link under the button. */
  link?: { label: string; path: `/${string}` }
  why: string
}

/** Draws a notice as HTML and as text. */
export function drawNotice(notice: Notice, publicUrl: string): { html: string; text: string } {
  const { button, link } = notice
  const links = {
    button: button && { label: button.label, href: ownLink(button.path, publicUrl) },
    link: link && { label: link.label, href: ownLink(link.path, publicUrl) },
  }
  // A preview may be cut within a sign, and half a sign can't be sent.
  return { html: drawHtml(notice, links).toWellFormed(), text: drawText(notice, links).toWellFormed() }
}

type Links = Record<'button' | 'link', { label: string; href: string } | undefined>

function drawHtml(notice: Notice, { button, link }: Links): string {
  const { language, heading, paragraphs, code, after = [], why } = notice
  const preview = (paragraphs[0] ?? heading).slice(0, previewLength)
  const content = [
    fillTemplate(templates.heading, { text: heading }),
    ...paragraphs.map((text) => fillTemplate(templates.paragraph, { text })),
    code === undefined ? nothing : fillTemplate(templates.code, { text: code }),
    ...after.map((text) => fillTemplate(templates.paragraph, { text })),
    button ? fillTemplate(templates.button, button) : nothing,
    link ? fillTemplate(templates.link, link) : nothing,
  ]
  const page = fillTemplate(templates.page, {
    language,
    preview,
    padding: padPreview(preview),
    content: new Markup(content.map(({ text }) => text).join('')),
    why,
  })
  return page.text
}

function drawText({ heading, paragraphs, code, after = [], why }: Notice, { button, link }: Links): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    ...after,
    ...[button, link].flatMap((each) => (each ? [`${each.label} ${each.href}`] : [])),
    why,
  ]
  return `${brand}\n\n\n${blocks.map(wrapText).join('\n\n')}`
}

const nothing = new Markup('')

const previewLength = 200

/** Invisible signs up to the length of a preview: a mailbox must not go on with the words of the page. */
function padPreview(preview: string): Markup {
  const missing = previewLength - preview.length
  return missing === 0 ? nothing : new Markup(`<div>${templates.previewPadding.repeat(missing)}</div>`)
}
