import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { endpoint } from '@wayfellow/contract/endpoint'
import Fastify from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { serveApiPage } from './api-page.ts'
import { describeApi } from './openapi.ts'

const sayHello = endpoint({
  method: 'POST',
  path: '/api/hello',
  access: 'session',
  rate: 'write',
  summary: 'Say <b>hello</b>',
  input: z.object({
    email: z.string().check(z.minLength(3), z.maxLength(254)),
    loud: z.optional(z.boolean()),
  }),
  output: z.object({ at: z.nullable(z.string()) }),
  refusals: [],
})

describe('the API page', () => {
  const app = Fastify()
  let page: string
  let headers: Record<string, unknown>
  beforeAll(async () => {
    app.decorate('publicOrigin', 'https://wayfellow.example')
    serveApiPage(app, () => describeApi([{ domain: 'greetings', name: 'sayHello', endpoint: sayHello }], {}))
    const reply = await app.inject('/api/docs')
    page = reply.body
    headers = reply.headers
  })

  it('tells method, path, callers, limits and refusals of a call', () => {
    expect(page).toContain('id="sayHello"')
    expect(page).toContain('A signed-in student who is not banned.')
    expect(page).toContain('text, 3 to 254 characters')
    expect(page).toMatch(/true or false,\s+may be left out/)
    expect(page).toContain('403 banned')
    expect(page).toContain('Please log in to continue.')
  })

  it('gives a command that can be pasted', () => {
    expect(page).toContain('curl -X POST &#x27;https://wayfellow.example/api/hello&#x27;')
    expect(page).toContain('{&quot;email&quot;:&quot;ana@example.org&quot;}')
  })

  it('escapes what the contract says', () => {
    expect(page).toContain('Say &lt;b&gt;hello&lt;/b&gt;')
    expect(page).not.toContain('<b>')
  })

  it('runs no script and takes only its own style', () => {
    expect(page).not.toContain('<script')
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(page) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    expect(page).not.toMatch(/ style=|<style[^>]*>.*<style/s)
  })

  it('comes compressed to whoever takes that', async () => {
    const reply = await app.inject({ url: '/api/docs', headers: { 'accept-encoding': 'gzip, br' } })
    expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(reply.rawPayload).toString()).toBe(page)
  })

  it('links only to anchors that exist', () => {
    for (const [, anchor] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${anchor}"`)
  })

  it('stands beside the document for tools', async () => {
    const reply = await app.inject('/api/openapi.json')
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reply.json()).toMatchObject({ openapi: '3.1.1', paths: { '/api/hello': {} } })
  })
})
