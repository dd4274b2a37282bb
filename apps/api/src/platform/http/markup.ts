const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Text that is HTML already; only `html` and the templates of mails make it. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Markup | undefined | readonly Part[]

/** HTML in which everything put in is escaped, unless it was made here. */
export function html(fixed: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(fixed.map((text, i) => text + write(parts[i])).join(''))
}

function write(part: Part): string {
  if (part === undefined) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map(write).join('')
  return escapeHtml(String(part))
}

/** Makes a text safe between tags and in a quoted attribute. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? '')
