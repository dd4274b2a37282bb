import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPage } from './pages.ts'

const precache = vi.hoisted<{ page: string | undefined }>(() => ({ page: undefined }))
vi.mock('workbox-precaching', () => ({
  matchPrecache: async () => (precache.page === undefined ? undefined : new Response(precache.page)),
}))

const request = new Request('http://localhost/chats/ben')

function serverAnswers(status: number, text: string) {
  vi.stubGlobal('fetch', async () => {
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response(text, { status })
  })
}

afterEach(() => {
  precache.page = undefined
  vi.unstubAllGlobals()
})

describe('a page of the app', () => {
  it('comes from the server', async () => {
    precache.page = 'kept'
    serverAnswers(200, 'of the server')
    expect(await (await openPage(request)).text()).toBe('of the server')
  })

  it('is what the server says when there is no such page', async () => {
    precache.page = 'kept'
    serverAnswers(404, 'not found')
    expect((await openPage(request)).status).toBe(404)
  })

  it.each([0, 429, 500, 502, 503, 504])('is the kept copy when the answer is %d', async (status) => {
    precache.page = '<meta content="{&quot;session&quot;:&quot;none&quot;}">'
    serverAnswers(status, '')
    const reply = await openPage(request)
    expect(reply.status).toBe(200)
    expect(await reply.text()).toBe('<meta content="{&quot;session&quot;:&quot;maybe&quot;}">')
  })

  it('is the answer itself where no copy was kept', async () => {
    serverAnswers(503, 'away')
    expect((await openPage(request)).status).toBe(503)
    serverAnswers(0, '')
    expect((await openPage(request)).type).toBe('error')
  })
})
