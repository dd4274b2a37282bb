import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip as gzipWith } from 'node:zlib'
import files from '@fastify/static'
import { Language } from '@wayfellow/contract/identity/languages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import type { PageCaptcha } from '../security/captcha-provider.ts'
import { acceptsGzip, preferredLanguage, refreshCookie } from './client.ts'
import { mapSite, type PageMap } from '../geo/page-map.ts'
import type { PagePush } from '../push/push.ts'
import { addPreview, type PagePreview } from './page-head.ts'
import { filePolicy } from './security-headers.ts'
import { serveShareImages, shareImagePath } from './share-image.ts'
import { addWelcome, isFrontPage, languageOfLink, readWelcome, type WelcomeCounts } from './welcome.ts'

/** Facts the page needs before its first call; the browser reads them from a meta tag. */
interface PageFacts {
  /** `none` spares a visitor the question whether there is a session. */
  session: 'none' | 'maybe'
  captcha: PageCaptcha | null
  push: PagePush | null
  map: PageMap | null
  /** The address that students may write to. */
  contact: string | null
}

interface Site {
  publicUrl: string
  /** Says what an address shows to the world; nothing for most. */
  preview?: (address: URL) => Promise<PagePreview | undefined>
  /** Says how much goes on here; nothing while that is too little to tell. */
  counts?: () => Promise<WelcomeCounts | undefined>
  captcha: PageCaptcha | null
  push: PagePush | null
  map?: PageMap | null
  contact?: string | null
  /** Origins that photos are loaded from and uploaded to. */
  photos?: { pictures: string; uploads: string } | undefined
}

const gzip = promisify(gzipWith)
const nonceMark = /__NONCE__/g
const areasMark = /<meta\s+name="wayfellow-areas"\s+content="([^"]*)"\s*\/?>/
const factsMark = /(<meta\s+name="wayfellow"\s+content=")[^"]*"/

/** Hashed files of the two builds before this one: pages that were opened before an upgrade still ask for them. */
const earlierBuilds = ['earlier/1', 'earlier/2']

/** The parameter by which a service worker asks for the page of its own build. */
const revisionParameter = '__WB_REVISION__'

/** Usernames have dots too: below these paths there are no files. */
const namesSomebody = /^\/(admin\/users|chats|users)\//

/** Serves the built web app: hashed files for ever, every other path as the one page. */
export async function serveWebPages(app: FastifyInstance, folder: string, site: Site) {
  const built = await readFile(join(folder, 'index.html'), 'utf8')
  const revision = createHash('md5').update(built).digest('hex')
  const areas = readAreas(built)
  const page = built.replace(areasMark, '')
  const welcome = await readWelcome(folder)
  if (!factsMark.test(page)) throw new Error('index.html has no <meta name="wayfellow">')
  const root = [folder, ...earlierBuilds.map((name) => join(folder, name)).filter((path) => existsSync(path))]
  await app.register(files, { root, serve: false, preCompressed: true, cacheControl: false })

  serveShareImages(app, site.counts)
  app.get('/*', { config: { access: 'public', rate: 'read' } }, async (request, reply) => {
    const url = URL.parse(`http://x${request.url}`)
    if (!url) return reply.callNotFound()
    const { pathname } = url
    if (pathname.startsWith('/api/') || pathname.startsWith('/socket.io/')) return reply.callNotFound()
    if (/\.\w+$/.test(pathname) && !namesSomebody.test(pathname) && pathname !== '/index.html') {
      const isHashed = pathname.startsWith('/assets/')
      return (
        reply
          .header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
          .header('content-security-policy', filePolicy)
          // Messengers show our icon beside a link.
          .header('cross-origin-resource-policy', 'cross-origin')
          .sendFile(pathname)
      )
    }
    // While two versions run, the worker of one would keep the page of the other, whose scripts it does not have offline.
    const asked = pathname === '/index.html' ? url.searchParams.get(revisionParameter) : null
    if (asked !== null && asked !== revision) return reply.callNotFound()
    const nonce = randomBytes(16).toString('base64')
    const facts: PageFacts = {
      session: mayHaveSession(request) ? 'maybe' : 'none',
      captcha: site.captcha,
      push: site.push,
      map: site.map ?? null,
      contact: site.contact ?? null,
    }
    const content = JSON.stringify(facts).replaceAll('"', '&quot;')
    const preview = await site.preview?.(url)
    const linked = languageOfLink(url)
    const language = linked ?? preferredLanguage(request)
    const ahead = areas ? aheadTags(areas, language, pathname, facts.session === 'maybe') : ''
    const whole =
      welcome && isFrontPage(pathname) && request.cookies[refreshCookie] === undefined
        ? addWelcome(page, welcome, {
            language,
            isLinked: linked !== undefined,
            isHidden: facts.session === 'maybe',
            counts: await site.counts?.(),
            publicUrl: site.publicUrl,
            image: new URL(shareImagePath(language), site.publicUrl).href,
          })
        : page
    const headed = preview ? addPreview(whole, preview, site.publicUrl) : whole
    const filled = inLanguage(headed, language, areas)
      .replace('</head>', () => `${ahead}</head>`)
      .replaceAll(nonceMark, nonce)
      .replace(factsMark, `$1${content}"`)
    void reply.headers(pageHeaders(nonce, site)).type('text/html; charset=utf-8')
    // Every page differs by its nonce, so nothing could have been compressed before.
    if (!acceptsGzip(request)) return reply.send(filled)
    return reply.header('content-encoding', 'gzip').send(await gzip(filled))
  })
}

/**
 * The cookie is `SameSite=Strict`: a browser that comes by a link of another site, or from a log-in there, keeps it
 * back, and the page itself has to ask.
 */
function mayHaveSession({ cookies, headers }: FastifyRequest): boolean {
  return cookies[refreshCookie] !== undefined || headers['sec-fetch-site'] === 'cross-site'
}

/** The files that each area of the app starts with, as written by the build. */
const Areas = z.object({
  user: z.array(z.string()),
  home: z.array(z.string()),
  /** Screens that many begin with; `path` is a pattern. */
  screens: z.array(z.object({ path: z.string(), files: z.array(z.string()) })),
  words: z.record(
    Language,
    z.object({ first: z.nullable(z.string()), home: z.string(), later: z.string(), loading: z.string() }),
  ),
})
type Areas = z.infer<typeof Areas>

function readAreas(page: string): Areas | undefined {
  const [, said] = areasMark.exec(page) ?? []
  return said === undefined ? undefined : Areas.parse(JSON.parse(said.replaceAll('&quot;', '"')))
}

/** Preloads the files that are needed next, so that they load in parallel with the first script instead of after it. */
function aheadTags(
  { user, home, screens, words }: Areas,
  language: Language,
  path: string,
  isSignedIn: boolean,
) {
  const its = words[language]
  const screen = screens.find((each) => new RegExp(each.path).test(path))
  const next = [
    ...(its.first === null ? [] : [its.first]),
    ...(isSignedIn ? [...user, its.home] : []),
    ...(isSignedIn && path === '/home' ? home : []),
    ...(isSignedIn && screen ? [...screen.files, its.later] : []),
  ]
  return next
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin href="${file}" nonce="__NONCE__">`
        : `<link rel="modulepreload" crossorigin href="${file}" nonce="__NONCE__">`,
    )
    .join('')
}

/** Translates the texts that the page shows before any script runs. */
function inLanguage(page: string, language: Language, areas: Areas | undefined) {
  if (!areas || language === 'en') return page
  return page
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace(/Loading\.\.\.(?=\s*<\/output>)/, () => areas.words[language].loading)
}

/** Google's script draws from other sites of its own. */
const companions = ['https://www.gstatic.com', 'https://recaptcha.google.com']

/** The sites of the captcha's provider; none when nobody else is asked. */
function sitesOf(captcha: PageCaptcha | null): string[] {
  if (captcha?.provider !== 'recaptcha') return []
  const { origin, host } = new URL(captcha.script)
  const isGoogle = host === 'www.google.com' || host === 'www.recaptcha.net'
  return [origin, ...(isGoogle ? companions : [])]
}

/** Sites from which a browser gets its token for push. */
const pushSites = ' https://firebaseinstallations.googleapis.com https://fcmregistrations.googleapis.com'

function pageHeaders(nonce: string, { publicUrl, captcha, push, photos, map }: Site) {
  const { protocol, host } = new URL(publicUrl)
  const socket = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`
  const tiles = map ? mapSite(map) : undefined
  const sites = sitesOf(captcha)
    .map((origin) => ` ${origin}`)
    .join('')
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${sites}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${photos ? ` ${photos.pictures}` : ''}`,
    "font-src 'self'",
    `connect-src 'self' ${socket}${photos ? ` ${photos.uploads}` : ''}${push ? pushSites : ''}${tiles === undefined ? '' : ` ${tiles}`}${sites}`,
    ...(sites === '' ? [] : [`frame-src${sites}`]),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // A provider's script may create policies of any name; plain strings are still not accepted as scripts.
    sites === '' ? 'trusted-types wayfellow' : 'trusted-types *',
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language, cookie',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
    'x-frame-options': 'DENY',
  }
}
