// The catcher over HTTP: a JSON API for tests, a page for people.
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Filter, Inbox, Message } from './inbox.ts'
import { listPage, mailBody, mailPolicy, messagePage, pagePolicy } from './page.ts'

const longestWait = 20_000
const files: Record<string, { path: string; type: string }> = {
  '/tokens.css': { path: '../../apps/web/src/ui/tokens.css', type: 'text/css' },
  '/page.css': { path: 'page.css', type: 'text/css' },
  '/page.js': { path: 'page.js', type: 'text/javascript' },
}

export function createWeb(inbox: Inbox, about: { folder: string }): Server {
  return createServer((request, response) => {
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('referrer-policy', 'no-referrer')
    response.setHeader('cache-control', 'no-store')
    answer(inbox, about, request, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) sendJson(response, 500, { message: 'The mail catcher failed; see its log' })
    })
  })
}

async function answer(
  inbox: Inbox,
  about: { folder: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // A web page elsewhere may point its own name at this machine: only our names are answered.
  if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? ''))
    return sendJson(response, 403, { message: 'Reach this page as localhost' })
  const url = new URL(request.url ?? '/', 'http://localhost')
  const filter = filterOf(url.searchParams)
  if (filter === undefined) return sendJson(response, 400, { message: 'since must be a date' })

  const file = files[url.pathname]
  switch (`${request.method} ${url.pathname}`) {
    case 'GET /':
      return sendPage(response, listPage(inbox.list(filter), filter.to ?? ''))
    case 'POST /delete':
      if (request.headers['sec-fetch-site'] !== 'same-origin')
        return sendJson(response, 403, { message: 'Delete from this page only' })
      inbox.clear({})
      response.writeHead(303, { location: '/' }).end()
      return
    case 'GET /api/about':
      return sendJson(response, 200, { ...about, pid: process.pid })
    case 'GET /api/messages':
      return sendJson(response, 200, { messages: inbox.list(filter) })
    case 'DELETE /api/messages':
      return sendJson(response, 200, { deleted: inbox.clear(filter) })
    case 'GET /api/messages/wait': {
      const found = await inbox.wait(filter, waitEnd(url.searchParams, response))
      return found
        ? sendJson(response, 200, found)
        : sendJson(response, 404, { message: 'No such mail came' })
    }
  }
  if (request.method === 'GET' && file) {
    response.writeHead(200, { 'content-type': `${file.type}; charset=utf-8` })
    response.end(readFileSync(join(import.meta.dirname, file.path)))
    return
  }
  answerMessage(inbox, request, response, url.pathname)
}

function answerMessage(inbox: Inbox, request: IncomingMessage, response: ServerResponse, path: string): void {
  const [, api, id, part] = /^(\/api)?\/messages\/([^/]+)(?:\/(html|source))?$/.exec(path) ?? []
  const message = request.method === 'GET' && id ? inbox.find(id) : undefined
  if (!message) return sendJson(response, 404, { message: 'There is nothing here' })
  if (api && !part) return sendJson(response, 200, message)
  if (part === 'source') return sendSource(response, inbox, message)
  if (part === 'html') return sendPage(response, mailBody(message.html), mailPolicy)
  sendPage(response, messagePage(message))
}

/** Undefined when a value cannot be read: a filter that silently fits everything would hide a test's mistake. */
function filterOf(query: URLSearchParams): Filter | undefined {
  const filter: Filter = {}
  const to = query.get('to')
  const subject = query.get('subject')
  const since = query.get('since')
  const limit = Number(query.get('limit') ?? 100)
  if (to) filter.to = to
  if (subject) filter.subject = subject
  if (since) filter.since = /^\d+$/.test(since) ? new Date(Number(since)).toISOString() : since
  if (filter.since !== undefined && Number.isNaN(Date.parse(filter.since))) return undefined
  if (Number.isInteger(limit)) filter.limit = limit
  return filter
}

function waitEnd(query: URLSearchParams, response: ServerResponse): AbortSignal {
  const asked = Number(query.get('timeout') ?? longestWait)
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  return AbortSignal.any([gone.signal, AbortSignal.timeout(Math.min(asked || longestWait, longestWait))])
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

function sendPage(response: ServerResponse, html: string, policy = pagePolicy): void {
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    .end(html)
}

function sendSource(response: ServerResponse, inbox: Inbox, message: Message): void {
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(inbox.source(message))
}
