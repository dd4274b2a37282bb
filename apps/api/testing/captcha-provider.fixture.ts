import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from './environment.ts'

/** Content of a token of this provider: facts about the browser it was made in. */
interface Mark {
  kind: 'v3' | 'v2'
  action?: string
  score?: number
  hostname: string
}

const no = (code: string) => ({ success: false, 'error-codes': [code] })
const secrets = { v3: 'provider secret 3', v2: 'provider secret 2' }

/** Speaks the protocol of reCAPTCHA's siteverify: wrong secrets, spent tokens, scores, actions and host names. */
export async function startCaptchaProvider(pages: Record<string, { type: string; body: string }> = {}) {
  const marks = new Map<string, Mark>()
  const asked: Record<string, string>[] = []
  let score = 0.9
  let mood: 'well' | 'failing' | 'silent' | 'babbling' = 'well'

  function give(mark: Partial<Mark> = {}) {
    const token = randomUUID()
    marks.set(token, { kind: 'v3', action: 'login', hostname: 'localhost', score, ...mark })
    return token
  }

  function verify({ secret, response }: Record<string, string>) {
    if (secret === undefined) return no('missing-input-secret')
    const kind = secret === secrets.v3 ? 'v3' : secret === secrets.v2 ? 'v2' : undefined
    if (!kind) return no('invalid-input-secret')
    if (response === undefined) return no('missing-input-response')
    const mark = marks.get(response)
    marks.delete(response)
    if (mark?.kind !== kind) return no(mark ? 'invalid-input-response' : 'timeout-or-duplicate')
    const { kind: _kind, ...said } = mark
    return { success: true, challenge_ts: new Date().toISOString(), ...said }
  }

  /** Answers a browser with a page of the provider, or with a token. */
  function show(url: URL, response: ServerResponse) {
    const page = pages[url.pathname]
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*')
    response.setHeader('content-type', page?.type ?? 'text/plain')
    const { kind, ...mark } = Object.fromEntries(url.searchParams)
    response.end(page?.body ?? give({ kind: kind === 'v2' ? 'v2' : 'v3', ...mark }))
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (request.method !== 'POST') {
      show(new URL(request.url ?? '', 'http://x'), response)
      return
    }
    const form = await readForm(request)
    asked.push(form)
    if (mood === 'silent') return
    if (mood === 'failing') response.statusCode = 500
    response.setHeader('content-type', 'application/json')
    response.end(mood === 'babbling' ? '<p>Sorry</p>' : JSON.stringify(verify(form)))
  }

  const server = createServer((request, response) => {
    void answer(request, response)
  })
  const port = await listen(server)

  return {
    settings: {
      CAPTCHA_PROVIDER: 'recaptcha',
      CAPTCHA_V3_SITE_KEY: 'site key 3',
      CAPTCHA_V3_SECRET: secrets.v3,
      CAPTCHA_V2_SITE_KEY: 'site key 2',
      CAPTCHA_V2_SECRET: secrets.v2,
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    },
    asked,
    url: `http://localhost:${port}`,
    give,
    /** Sets the score of the next browsers. */
    rate: (next: number) => {
      score = next
    },
    feel: (next: typeof mood) => {
      mood = next
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return Object.fromEntries(new URLSearchParams(text))
}
