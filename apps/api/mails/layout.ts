import { createElement as h, type ReactNode } from 'react'
import { Body, Column, Container, Head, Html, Img, Preview, Row, Section, Text } from 'react-email'
import { brand, logoId } from '../src/platform/mail/brand.ts'
import { dark, light } from '../src/platform/palette.ts'

const font = 'Commissioner, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif'

// Programs that follow the dark theme read this; the others keep the inline colours.
const darkTheme = `@media (prefers-color-scheme: dark) {
  .canvas, .canvas > table > tbody > tr > td { background-color: ${dark.canvas} !important; }
  .surface { background-color: ${dark.surface} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .ink2 { color: ${dark.ink2} !important; }
  .ink3 { color: ${dark.ink3} !important; }
  .link { color: ${dark.primary} !important; }
  .button { background-color: ${dark.primary} !important; color: ${dark.onPrimary} !important; }
}`

interface Frame {
  language: string
  /** The line a mailbox shows beside the subject. */
  preview: string
  /** Why this mail came, and whether one can do without. */
  why: string
  children: ReactNode
}

export function layout({ language, preview, why, children }: Frame) {
  return h(
    Html,
    { lang: language, dir: 'ltr' },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, darkTheme),
    ),
    h(Preview, null, preview),
    h(
      Body,
      {
        className: 'canvas',
        style: { backgroundColor: light.canvas, fontFamily: font, margin: 0, padding: '24px 12px' },
      },
      h(
        Container,
        { style: { maxWidth: '600px', margin: '0 auto' } },
        header(),
        h(
          Section,
          {
            className: 'surface',
            style: {
              backgroundColor: light.surface,
              border: `1px solid ${light.line}`,
              borderRadius: '14px',
              padding: '28px 24px',
            },
          },
          children,
        ),
        h(
          Text,
          {
            className: 'ink3',
            style: { color: light.ink3, fontSize: '13px', lineHeight: '18px', margin: '16px 24px 0' },
          },
          why,
        ),
      ),
    ),
  )
}

function header() {
  return h(
    Section,
    { style: { padding: '0 4px 16px' } },
    h(
      Row,
      null,
      h(
        Column,
        { style: { width: '44px' } },
        h(Img, { src: `cid:${logoId}`, width: 32, height: 32, alt: '', style: { display: 'block' } }),
      ),
      h(
        Column,
        null,
        h(
          Text,
          {
            className: 'ink',
            style: {
              color: light.ink,
              fontSize: '20px',
              fontWeight: 700,
              letterSpacing: '-0.025em',
              margin: 0,
            },
          },
          brand,
        ),
      ),
    ),
  )
}
