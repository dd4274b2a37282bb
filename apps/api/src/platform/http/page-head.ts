import { html, type Markup } from './markup.ts'

/** A picture that messengers read: PNG or JPEG, since most can't show AVIF. */
interface SharePicture {
  /** Whole address, or a path of ours. */
  url: string
  width: number
  height: number
}

/** The preview that a messenger shows of a link. */
export interface PagePreview {
  title: string
  description: string
  path: `/${string}`
  picture?: SharePicture
  /** The page says something about one thing that strangers may read: search engines may list it. */
  isPublic?: boolean
}

/** The shape that messengers show across the whole message. */
export const widePicture = { width: 1200, height: 630 }

/** For links to what strangers may not see. */
const neutralPicture: SharePicture = { url: '/icons/share.png', ...widePicture }

interface ShareTags extends Omit<PagePreview, 'path' | 'isPublic'> {
  url: string
  publicUrl: string
  language?: string
}

/** Title, description, Open Graph, and what of it Twitter wants by another name. */
export function shareTags({ title, description, url, picture, publicUrl, language }: ShareTags): Markup {
  const { url: address, width, height } = picture ?? neutralPicture
  return html`<title>${title}</title><meta name="description" content="${description}" /><meta
      property="og:type"
      content="website"
    /><meta property="og:site_name" content="Wayfellow" /><meta property="og:title" content="${title}" /><meta
      property="og:description"
      content="${description}"
    /><meta property="og:url" content="${url}" />${
      language === undefined ? undefined : html`<meta property="og:locale" content="${language}" />`
    }<meta property="og:image" content="${new URL(address, publicUrl).href}" /><meta
      property="og:image:width"
      content="${width}"
    /><meta property="og:image:height" content="${height}" /><meta
      name="twitter:card"
      content="${width > height ? 'summary_large_image' : 'summary'}"
    />`
}

/** Title and description that the build wrote: a page that says more of itself has one of each. */
const staticHead = /\s*<title>[^<]*<\/title>|\s*<meta\s+name="description"[^>]*>/g
export const withoutStaticHead = (page: string) => page.replace(staticHead, '')

/** Puts a preview into the head of the page. */
export function addPreview(
  page: string,
  { path, isPublic = false, ...preview }: PagePreview,
  publicUrl: string,
) {
  const robots = isPublic ? undefined : html`<meta name="robots" content="noindex" />`
  const tags = shareTags({ ...preview, url: new URL(path, publicUrl).href, publicUrl })
  return withoutStaticHead(page).replace('</head>', () => html`${tags}${robots}</head>`.text)
}
