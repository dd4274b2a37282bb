// The catcher's page. A mail is a stranger's input: every piece is escaped, and its HTML lives in a sandbox.
import type { Message } from './inbox.ts'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// Pictures come inline or from this machine; a tracking pixel is never fetched.
export const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; " +
  "img-src data: http://localhost:* http://127.0.0.1:*; font-src data:; frame-ancestors 'self'"

export function listPage(messages: Message[], to: string): string {
  const rows = messages.map(
    ({ id, to: recipients, subject, receivedAt, text }) => `
      <li><a href="/messages/${escape(id)}">
        <span class="to">${escape(recipients.join(', '))}</span>
        <time datetime="${escape(receivedAt)}">${escape(clock(receivedAt))}</time>
        <strong>${escape(subject || '(no subject)')}</strong>
        <span class="start">${escape(text.slice(0, 140))}</span>
      </a></li>`,
  )
  const empty = '<p class="empty">Nothing here yet. Mails the app sends show up on this page.</p>'
  return page(
    'Mail catcher',
    `<header>
      <h1>Mail catcher</h1>
      <form action="/"><label>To <input name="to" type="search" value="${escape(to)}"></label><button>Filter</button></form>
      <form action="/delete" method="post"><button class="danger">Delete all</button></form>
    </header>
    <ol>${rows.join('')}</ol>${rows.length > 0 ? '' : empty}`,
    Date.now(),
  )
}

export function messagePage({
  id,
  from,
  to,
  subject,
  headers,
  text,
  html,
  links,
  attachments,
}: Message): string {
  const body = html
    ? `<iframe title="The mail" src="/messages/${escape(id)}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : ''
  return page(
    subject || '(no subject)',
    `<header><a href="/">All mails</a></header>
    <h1>${escape(subject || '(no subject)')}</h1>
    <p class="meta">${escape(from)} to ${escape(to.join(', '))}</p>
    ${body}
    ${section(
      'Links',
      links.map(
        (link) => `<li><a href="${escape(link)}" target="_blank" rel="noreferrer">${escape(link)}</a></li>`,
      ),
    )}
    ${section(
      'Attachments',
      attachments.map(({ name, type, size }) => `<li>${escape(`${name} (${type}, ${size} bytes)`)}</li>`),
    )}
    <h2>Plain text</h2><pre dir="auto">${escape(text)}</pre>
    <details><summary>Headers</summary>
      <dl>${headers.map(([name, value]) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`).join('')}</dl>
      <p><a href="/messages/${escape(id)}/source">Source</a></p>
    </details>`,
  )
}

/** The mail's own HTML; links open a new tab, outside the sandbox. */
export function mailBody(html: string): string {
  return `<!doctype html><meta charset="utf-8"><base target="_blank">${html}`
}

function section(title: string, rows: string[]): string {
  return rows.length > 0 ? `<h2>${title}</h2><ul>${rows.join('')}</ul>` : ''
}

function page(title: string, body: string, since?: number): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/tokens.css"><link rel="stylesheet" href="/page.css">
<script type="module" src="/page.js"></script></head>
<body${since === undefined ? '' : ` data-since="${since}"`}><main>${body}</main></body></html>`
}

function clock(instant: string): string {
  return new Date(instant).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
}
