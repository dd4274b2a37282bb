/** The visible challenge and the invisible check share one provider script. */
export interface RecaptchaConfig {
  provider: 'recaptcha'
  v3: string
  v2: string
  script: string
}

/** Work from our own server needs no settings. */
type CaptchaConfig = RecaptchaConfig | { provider: 'altcha' }

export type StreetSchema = 'protomaps' | 'openmaptiles'

/** Streets of an operator's choice over our own shapes, or raster tiles instead of them. */
export interface StreetConfig {
  kind: 'streets'
  source: string
  schema: StreetSchema
  credit: string
}
type MapConfig = StreetConfig | { kind: 'raster'; tiles: string; credit: string }

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
  const { kind, tiles, source, credit } = value
  if (typeof credit !== 'string') return null
  if (kind === 'raster' && typeof tiles === 'string') return { kind, tiles, credit }
  const schema = value.schema === 'openmaptiles' ? 'openmaptiles' : 'protomaps'
  return kind === 'streets' && typeof source === 'string' ? { kind, source, schema, credit } : null
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
