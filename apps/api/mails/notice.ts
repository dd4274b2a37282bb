import { createElement as h } from 'react'
import { Button, Heading, Link, Text } from 'react-email'
import { ownLink } from '../src/platform/mail/own-link.ts'
import type { Notice } from '../src/platform/mail/notice.ts'
import { light } from '../src/platform/palette.ts'
import { layout } from './layout.ts'

/** A heading, some words, one thing to do and perhaps another. */
export function notice(
  { language, heading, paragraphs, code, after = [], button, link, why }: Notice,
  publicUrl: string,
) {
  return layout({
    language,
    preview: paragraphs[0] ?? heading,
    why,
    children: [
      h(title, { key: 'heading', text: heading }),
      ...paragraphs.map((text, nth) => h(paragraph, { key: `paragraph ${nth}`, text })),
      code !== undefined && h(digits, { key: 'code', text: code }),
      ...after.map((text, nth) => h(paragraph, { key: `after ${nth}`, text })),
      button && h(mainAction, { key: 'button', label: button.label, href: ownLink(button.path, publicUrl) }),
      link && h(secondAction, { key: 'link', label: link.label, href: ownLink(link.path, publicUrl) }),
    ],
  })
}

interface Words {
  text: string
}
interface Action {
  label: string
  href: string
}

export const title = ({ text }: Words) =>
  h(
    Heading,
    {
      as: 'h1',
      className: 'ink',
      style: { color: light.ink, fontSize: '22px', lineHeight: '28px', fontWeight: 700, margin: '0 0 16px' },
    },
    text,
  )

export const paragraph = ({ text }: Words) =>
  h(
    Text,
    {
      className: 'ink2',
      style: { color: light.ink2, fontSize: '16px', lineHeight: '24px', margin: '0 0 16px' },
    },
    text,
  )

export const digits = ({ text }: Words) =>
  h(
    Text,
    {
      className: 'ink',
      style: {
        color: light.ink,
        fontSize: '32px',
        lineHeight: '40px',
        fontWeight: 700,
        letterSpacing: '0.25em',
        margin: '8px 0 16px',
      },
    },
    text,
  )

export const mainAction = ({ label, href }: Action) =>
  h(
    Button,
    {
      href,
      className: 'button',
      style: {
        backgroundColor: light.primary,
        color: light.onPrimary,
        borderRadius: '12px',
        fontSize: '16px',
        fontWeight: 600,
        padding: '13px 22px',
        marginTop: '4px',
      },
    },
    label,
  )

export const secondAction = ({ label, href }: Action) =>
  h(
    Text,
    { style: { fontSize: '16px', lineHeight: '24px', margin: '16px 0 0' } },
    h(Link, { href, className: 'link', style: { color: light.primary } }, label),
  )
