import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { pageStyle } from './api-page-style.ts'
import { type Call, exampleCall, type Field, fieldsOf, inputFields } from './api-page-fields.ts'
import { html, Markup } from './markup.ts'
import { type ApiDescription, type ApiResponse, callers, schemaIn } from './openapi.ts'

/** The contract for machines at /api/openapi.json and for people at /api/docs, from the same description. */
export function serveApiPage(app: FastifyInstance, describe: () => ApiDescription) {
  const config = { access: 'public', rate: 'background' } as const
  let made: { document: string; title: string; body: Markup } | undefined
  // Described when somebody asks: it takes longer than the rest of the start, and few processes are ever asked.
  function contents() {
    if (made) return made
    const description = describe()
    made = {
      document: JSON.stringify(description),
      title: description.info.title,
      body: drawBody(description, app.publicOrigin),
    }
    return made
  }

  app.get('/api/openapi.json', { config }, async (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(contents().document),
  )
  app.get('/api/docs', { config }, async (_, reply) => {
    const nonce = randomBytes(16).toString('base64')
    const { title, body } = contents()
    return reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      })
      .type('text/html; charset=utf-8')
      .send(drawPage(nonce, title, body))
  })
}

function drawPage(nonce: string, title: string, body: Markup) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${new Markup(pageStyle)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`.text
}

function drawBody({ info, tags, paths, components }: ApiDescription, origin: string) {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
  const of = (tag: string) => calls.filter(({ operation }) => operation.tags.includes(tag))
  return html`<div class="page">
    <header>
      <h1>${info.title}</h1>
      ${info.description.split('\n\n').map((text) => html`<p>${withCode(text)}</p>`)}
      <p>
        For tools:
        <a href="/api/openapi.json">the same as an OpenAPI document</a>.
      </p>
    </header>
    <nav aria-label="Calls">
      ${tags.map(
        ({ name }) =>
          html`<div class="card">
            <ul>
              ${of(name).map(
                ({ method, path, operation: { operationId, summary } }) =>
                  html`<li>
                    <a href="#${operationId}"><code>${method} ${path}</code> <span>${summary}</span></a>
                  </li>`,
              )}
            </ul>
          </div>`,
      )}
    </nav>
    <main>
      ${tags.map(
        ({ name }) =>
          html`<h2 id="domain-${name}">${name.replaceAll('-', ' ')}</h2>
            ${of(name).map((call) => drawCall(call, components.responses, origin))}`,
      )}
      <h2 id="shapes">Shapes</h2>
      ${Object.entries(components.schemas).map(
        ([name, schema]) =>
          html`<section class="card" id="shape-${name}" aria-labelledby="shape-${name}-title">
            <h3 id="shape-${name}-title">${name}</h3>
            ${drawFields(`Fields of ${name}`, fieldsOf(schema))}
          </section>`,
      )}
    </main>
  </div>`
}

function drawCall(call: Call, shared: Record<string, ApiResponse>, origin: string) {
  const { method, path, operation } = call
  const { operationId: id, responses, 'x-access': access, 'x-rate-class': rate } = operation
  return html`<section class="card" id="${id}" aria-labelledby="${id}-title">
    <h3 id="${id}-title">${operation.summary}</h3>
    <div class="call"><code class="method">${method}</code> <code>${path}</code></div>
    <dl>
      <dt>Who may call</dt>
      <dd>${callers[access]} <code>${access}</code></dd>
      <dt>Rate class</dt>
      <dd><code>${rate}</code></dd>
    </dl>
    <h4>Input</h4>
    ${drawFields(`Input of ${id}`, inputFields(operation))}
    <h4>Reply</h4>
    ${drawFields(`Reply of ${id}`, fieldsOf(schemaIn(responses[200].content)))}
    <h4>Refusals</h4>
    <table aria-label="Refusals of ${id}">
      <thead>
        <tr>
          <th scope="col">Status and code</th>
          <th scope="col">Message</th>
        </tr>
      </thead>
      <tbody>
        ${Object.entries(responses).flatMap(([status, response]) =>
          refusalsIn(response, shared).map(
            ({ code, message, flags, facts }) =>
              html`<tr>
                <th scope="row"><code>${status} ${breakable(code)}</code></th>
                <td>
                  ${message} ${flags ? html`<code>${JSON.stringify(flags)}</code>` : undefined}
                  ${facts ? drawFields(`Facts of ${code}`, fieldsOf(facts)) : undefined}
                </td>
              </tr>`,
          ),
        )}
      </tbody>
    </table>
    <h4>Example</h4>
    <pre>${exampleCall(call, origin)}</pre>
  </section>`
}

function refusalsIn(response: ApiResponse | { $ref: string }, shared: Record<string, ApiResponse>) {
  const found = '$ref' in response ? shared[response.$ref.replace('#/components/responses/', '')] : response
  return found?.['x-refusals'] ?? []
}

function drawFields(label: string, fields: Field[]) {
  if (fields.length === 0) return html`<p>Nothing.</p>`
  return html`<table aria-label="${label}">
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">What it holds</th>
      </tr>
    </thead>
    <tbody>
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
    </tbody>
  </table>`
}

const withCode = (text: string) =>
  text.split('`').map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part))

/** Lets a narrow screen break a code between its words. */
const breakable = (code: string) => code.split('_').map((word, i) => (i > 0 ? html`_<wbr />${word}` : word))
