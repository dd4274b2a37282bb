import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip as gzipWith } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Call, exampleCall, type Field, fieldsOf, inputFields } from './api-page-fields.ts'
import { findSharedRefusals, type PageRefusal, refusalsOf } from './api-page-refusals.ts'
import { pageStyle } from './api-page-style.ts'
import { acceptsGzip } from './client.ts'
import { html, Markup } from './markup.ts'
import { type ApiDescription, callers, schemaIn } from './openapi.ts'

const gzip = promisify(gzipWith)

/** The contract for machines at /api/openapi.json and for people at /api/docs, from the same description. */
export function serveApiPage(app: FastifyInstance, describe: () => ApiDescription) {
  const config = { access: 'public', rate: 'background' } as const
  let made: { document: Content; page: Content } | undefined
  // Described when somebody asks: it takes longer than the rest of the start, and few processes are ever asked.
  function contents() {
    if (made) return made
    const description = describe()
    made = {
      document: contentOf('application/json; charset=utf-8', JSON.stringify(description)),
      page: contentOf('text/html; charset=utf-8', drawPage(description, app.publicOrigin)),
    }
    return made
  }

  app.get('/api/openapi.json', { config }, (request, reply) => send(contents().document, request, reply))
  app.get('/api/docs', { config }, (request, reply) =>
    send(contents().page, request, reply.header('content-security-policy', policy)),
  )
}

interface Content {
  type: string
  text: string
  compressed: Promise<Buffer>
}

const contentOf = (type: string, text: string): Content => ({ type, text, compressed: gzip(text) })

async function send({ type, text, compressed }: Content, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' }).type(type)
  if (!acceptsGzip(request)) return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(await compressed)
}

// The page is the same for everybody, so its one style is allowed by a hash; a nonce would have to change.
const styleHash = createHash('sha256').update(pageStyle).digest('base64')
// Joined here, because the hash covers every sign between the tags.
const styleElement = new Markup(`<style>${pageStyle}</style>`)
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

function drawPage({ info, tags, paths, components }: ApiDescription, origin: string) {
  const domains = tags.map(({ name }) => name).toSorted()
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({
      method: method.toUpperCase(),
      path,
      operation,
      refusals: refusalsOf(operation, components.responses),
    })),
  )
  const shared = findSharedRefusals(calls.map(({ refusals }) => refusals))
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        ${styleElement}
      </head>
      <body>
        <div class="page">
          <header>
            <h1>${info.title}</h1>
            ${info.description.split('\n\n').map((text) => html`<p>${withCode(text)}</p>`)}
            <p>
              For tools: <a href="/api/openapi.json">the same as an OpenAPI document</a>. To find a call or a
              field, search in the page: browsers open what they find.
            </p>
          </header>
          <nav aria-label="Domains">
            <ul>
              ${domains.map((name) => html`<li><a href="#domain-${name}">${inWords(name)}</a></li>`)}
              <li><a href="#refusals">shared refusals</a></li>
              <li><a href="#shapes">shapes</a></li>
            </ul>
          </nav>
          <main>
            ${domains.map(
              (name) =>
                html`<h2 id="domain-${name}">${inWords(name)}</h2>
                  ${calls
                    .filter(({ operation }) => operation.tags.includes(name))
                    .map((call) => drawCall(call, shared, origin))}`,
            )}
            <h2 id="refusals">Shared refusals</h2>
            <p>More than half of the calls can answer these. Each call names the ones that it shares.</p>
            <div class="card">${drawRefusals('Shared refusals', [...shared.values()])}</div>
            <h2 id="shapes">Shapes</h2>
            ${Object.entries(components.schemas).map(
              ([name, schema]) =>
                html`<details>
                  <summary><h3>${name}</h3></summary>
                  <div id="shape-${name}">${drawFields(`Fields of ${name}`, fieldsOf(schema))}</div>
                </details>`,
            )}
          </main>
        </div>
      </body>
    </html>`.text
}

function drawCall(call: Call, shared: ReadonlyMap<string, PageRefusal>, origin: string) {
  const { method, path, operation, refusals } = call
  const { operationId: id, responses, 'x-access': access, 'x-rate-class': rate } = operation
  const own = refusals.filter(({ key }) => !shared.has(key))
  const others = refusals.filter(({ key }) => shared.has(key)).map(({ key }) => key)
  return html`<details>
    <summary>
      <h3>${operation.summary}</h3>
      <code><span class="method">${method}</span> ${path}</code>
    </summary>
    <div id="${id}">
      <p>${callers[access]} Access <code>${access}</code>, rate class <code>${rate}</code>.</p>
      <h4>Input</h4>
      ${drawFields(`Input of ${id}`, inputFields(operation))}
      <h4>Reply</h4>
      ${drawFields(`Reply of ${id}`, fieldsOf(schemaIn(responses[200].content)))}
      <h4>Refusals</h4>
      ${own.length > 0 ? drawRefusals(`Refusals of ${id}`, own) : undefined}
      <p><a href="#refusals">Shared</a>: <code>${others.join(', ')}</code></p>
      <h4>Example</h4>
      <pre>${exampleCall(call, origin)}</pre>
    </div>
  </details>`
}

function drawRefusals(label: string, refusals: readonly PageRefusal[]) {
  return html`<table aria-label="${label}">
    ${refusals.map(
      ({ key, message, flags, facts }) =>
        html`<tr>
          <th scope="row"><code>${breakable(key)}</code></th>
          <td>
            ${message} ${flags ? html`<code>${JSON.stringify(flags)}</code>` : undefined}
            ${facts ? drawFields(`Facts of ${key}`, fieldsOf(facts)) : undefined}
          </td>
        </tr>`,
    )}
  </table>`
}

function drawFields(label: string, fields: Field[]) {
  if (fields.length === 0) return html`<p>Nothing.</p>`
  return html`<table aria-label="${label}">
    ${fields.map(
      ({ name, type, shape, isOptional }) =>
        html`<tr>
          <th scope="row"><code>${name}</code></th>
          <td>
            ${shape === undefined ? undefined : html`<a href="#shape-${shape}">${shape}</a>`}
            ${[type, isOptional ? 'may be left out' : ''].filter(Boolean).join(', ')}
          </td>
        </tr>`,
    )}
  </table>`
}

const inWords = (domain: string) => domain.replaceAll('-', ' ')

const withCode = (text: string) =>
  text.split('`').map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part))

/** Lets a narrow screen break a code between its words. */
const breakable = (code: string) => code.split('_').map((word, i) => (i > 0 ? html`_<wbr />${word}` : word))
