import { createElement as h } from 'react'
import { Button, Heading, Link, Text } from 'react-email'
import { layout } from './layout.ts'
import { light } from './palette.ts'

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
      h(
        Heading,
        {
          key: 'heading',
          as: 'h1',
          className: 'ink',
          style: {
            color: light.ink,
            fontSize: '22px',
            lineHeight: '28px',
            fontWeight: 700,
            margin: '0 0 16px',
          },
        },
        heading,
      ),
      ...paragraphs.map(words),
      code !== undefined &&
        h(
          Text,
          {
            key: 'code',
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
          code,
        ),
      ...after.map(words),
      button &&
        h(
          Button,
          {
            key: 'button',
            href: ownLink(button.path, publicUrl),
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
          button.label,
        ),
      link &&
        h(
          Text,
          { key: 'link', style: { fontSize: '16px', lineHeight: '24px', margin: '16px 0 0' } },
          h(
            Link,
            { href: ownLink(link.path, publicUrl), className: 'link', style: { color: light.primary } },
            link.label,
          ),
        ),
    ],
  })
}

function words(paragraph: string) {
  return h(
    Text,
    {
      key: paragraph,
      className: 'ink2',
      style: { color: light.ink2, fontSize: '16px', lineHeight: '24px', margin: '0 0 16px' },
    },
    paragraph,
  )
}

/** `//evil.example` is a path to the eye and another site to a browser. */
function ownLink(path: string, publicUrl: string): string {
  const link = new URL(path, publicUrl)
  if (link.origin !== new URL(publicUrl).origin) throw new Error('a mail links to our own site only')
  return link.href
}
