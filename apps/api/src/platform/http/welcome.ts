import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languageOf, languages } from '@wayfellow/contract/identity/language-choice'
import { Language } from '@wayfellow/contract/identity/languages'
import { z } from 'zod/mini'
import { html, Markup } from './markup.ts'
import { shareTags, widePicture, withoutStaticHead } from './page-head.ts'

/** How much goes on here: shown to visitors. */
export interface WelcomeCounts {
  students: number
  cities: number
}

/** The parts of the page for visitors that the build renders for each language. */
const Texts = z.object({
  title: z.string(),
  description: z.string(),
  top: z.string(),
  topWithCounts: z.string(),
  foot: z.string(),
  loginNote: z.string(),
})
const Welcome = z.object({ style: z.string(), languages: z.record(Language, Texts) })
export type Welcome = z.infer<typeof Welcome>

/** Reads what the build wrote beside the page; a folder without it serves the log-in page alone. */
export async function readWelcome(folder: string): Promise<Welcome | undefined> {
  const file = await readFile(join(folder, 'welcome.json'), 'utf8').catch(() => undefined)
  return file === undefined ? undefined : Welcome.parse(JSON.parse(file))
}

/** The address at which visitors are told what this is; it is the log-in page, too. */
export const isFrontPage = (pathname: string) => pathname === '/' || pathname === '/login'

/** Each language has an address of its own, for search engines and for people without scripts. */
export const languageOfLink = (url: URL): Language | undefined =>
  isFrontPage(url.pathname) ? languageOf(url.searchParams.get('lang') ?? '') : undefined

interface Visit {
  language: Language
  /** The language stands in the address. */
  isLinked: boolean
  /** Hidden behind the loading picture until it is known that nobody is signed in. */
  isHidden: boolean
  counts: WelcomeCounts | undefined
  publicUrl: string
  image: string
}

const root = /<div id="root">[^]*?<\/output>\s*<\/div>/
const boot = /<output data-boot>[^]*?<\/output>/
/** Becomes a link that fetches nothing: scripts that need the style sheet see that it is there. */
const sheet = /<link rel="preload" as="style"[^>]*(href="[^"]+")[^>]*>/
/** The look of the loading picture, which the welcome replaces; the style sheet has its colours. */
const bootStyle = /<style nonce="__NONCE__">[^<]*\[data-boot\][^<]*<\/style>/
const noScript = /<noscript>[^<]*<\/noscript>/

/** Puts the welcome around the log-in card of the page, and what search engines and messengers read into its head. */
export function addWelcome(page: string, welcome: Welcome, visit: Visit): string {
  const { language, isHidden, counts } = visit
  const texts = welcome.languages[language]
  const style = `<style id="sheet" nonce="__NONCE__">${welcome.style}</style>`
  const note = `<noscript>${isHidden ? '<style nonce="__NONCE__">[data-boot]{display:none}</style>' : ''}${texts.loginNote}</noscript>`
  return withoutStaticHead(page)
    .replace(sheet, '<link rel="stylesheet" $1 disabled>')
    .replace(bootStyle, (found) => `${isHidden ? found : ''}${style}`)
    .replace('</head>', () => `${headOf(texts, visit)}</head>`)
    .replace(noScript, '')
    .replace(root, (found) => {
      const card = isHidden
        ? found.replace('</output>', () => `</output>${note}`)
        : found.replace(boot, () => note)
      const top = counts ? withCounts(texts.topWithCounts, language, counts) : texts.top
      const facts = counts ? ` data-students="${counts.students}" data-cities="${counts.cities}"` : ''
      return `<div data-welcome="top"${facts}>${top}</div>${card}<div data-welcome="foot">${texts.foot}</div>`
    })
}

function withCounts(top: string, language: Language, { students, cities }: WelcomeCounts) {
  const write = (count: number) => Intl.NumberFormat(language).format(count)
  return top.replace('__STUDENTS__', write(students)).replace('__CITIES__', write(cities))
}

function headOf({ title, description }: Welcome['languages'][Language], visit: Visit) {
  const { language, isLinked, publicUrl, image } = visit
  const home = new URL('/', publicUrl).href
  const inLanguage = (one: Language) => `${home}?lang=${one}`
  const canonical = isLinked ? inLanguage(language) : home
  const picture = { url: image, ...widePicture }
  const tags = shareTags({ title, description, url: canonical, picture, publicUrl, language })
  return html`${tags}<link rel="canonical" href="${canonical}" />${languages.map(
      (one) => html`<link rel="alternate" hreflang="${one}" href="${inLanguage(one)}" />`,
    )}<link
      rel="alternate"
      hreflang="x-default"
      href="${home}"
    />${linkedData({ home, language, description })}`.text
}

/** A block of data: no browser runs it. */
function linkedData({
  home,
  language,
  description,
}: {
  home: string
  language: Language
  description: string
}) {
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: 'Wayfellow',
    url: home,
    description,
    inLanguage: language,
    applicationCategory: 'TravelApplication',
    operatingSystem: 'Any',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'EUR' },
  }
  const json = JSON.stringify(facts).replaceAll('<', String.raw`\u003c`)
  return new Markup(`<script type="application/ld+json">${json}</script>`)
}
