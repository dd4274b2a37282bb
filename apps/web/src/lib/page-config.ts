/** The visible challenge and the invisible check share one provider script. */
export interface RecaptchaConfig {
  provider: 'recaptcha'
  v3: string
  v2: string
  script: string
}

/** Work from our own server needs no settings. */
type CaptchaConfig = RecaptchaConfig | { provider: 'altcha' }

/** Tiles of an operator's choice instead of our own shapes. */
interface MapConfig {
  tiles: string
  credit: string
}

interface PageConfig {
  /** `none`: the browser sent no refresh cookie, so asking for a session would only cost a round trip. */
  session: 'none' | 'maybe'
  captcha: CaptchaConfig | null
  map: MapConfig | null
  /** The support address for students; null when the operator gives none. */
  contact: string | null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function readCaptcha(value: unknown): CaptchaConfig | null {
  if (!isRecord(value)) return null
  if (value.provider === 'altcha') return { provider: 'altcha' }
  if (value.provider !== 'recaptcha') return null
  const { v3, v2, script } = value
  if (typeof v3 !== 'string' || typeof v2 !== 'string' || typeof script !== 'string') return null
  return { provider: 'recaptcha', v3, v2, script }
}

function readMap(value: unknown): MapConfig | null {
  if (!isRecord(value)) return null
  const { tiles, credit } = value
  return typeof tiles === 'string' && typeof credit === 'string' ? { tiles, credit } : null
}

/** Reads the configuration that the server wrote into the page; without it, defaults apply. */
export function readPageConfig(content: string | null | undefined): PageConfig {
  let parsed: unknown
  try {
    parsed = JSON.parse(content ?? '{}')
  } catch {
    parsed = {}
  }
  if (!isRecord(parsed)) return { session: 'maybe', captcha: null, map: null, contact: null }
  const session = parsed.session === 'none' ? 'none' : 'maybe'
  const contact = typeof parsed.contact === 'string' ? parsed.contact : null
  return { session, captcha: readCaptcha(parsed.captcha), map: readMap(parsed.map), contact }
}

const metaContent = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

export const pageConfig = readPageConfig(metaContent('wayfellow'))

/** The version that the build wrote into the page: "0.1.0 · 709ce53". */
export const pageVersion = metaContent('wayfellow-version') ?? null
