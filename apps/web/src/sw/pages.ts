import { matchPrecache } from 'workbox-precaching'

/** Longer than a slow line needs for the page, shorter than a traveller's patience in a tunnel. */
const patience = 5000

/** The server writes into every page what only it knows; the kept copy is for when it can't be reached. */
export async function openPage(request: Request): Promise<Response> {
  const reply = await ask(request)
  if (reply && !isAway(reply)) return reply
  const kept = await matchPrecache('/index.html')
  if (!kept) return reply ?? Response.error()
  // The copy may be older than the log-in: whether there is a session is unknown.
  const page = (await kept.text()).replace('&quot;none&quot;', '&quot;maybe&quot;')
  return new Response(page, { headers: kept.headers })
}

async function ask(request: Request): Promise<Response | undefined> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(patience) })
  } catch {
    return undefined
  }
}

/** Somebody answers in the app's place, or it is too busy for a page: then the copy shows more than that answer. */
const isAway = ({ status }: Response) => status === 429 || status >= 500
