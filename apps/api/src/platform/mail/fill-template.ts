import { escapeHtml, Markup } from '../http/markup.ts'

/**
 * Puts a value into each slot `{{name}}`. Texts are escaped; only what was filled from a template goes in as it is.
 * What is put in is not searched for slots again.
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string | Markup>>): Markup {
  const html = template.replaceAll(/\{\{(\w+)\}\}/g, (_, slot: string) => {
    const value = values[slot]
    if (value === undefined) throw new Error(`a template has the slot ${slot}, which nobody fills`)
    return value instanceof Markup ? value.text : escapeHtml(value)
  })
  return new Markup(html)
}
