// Renders the templates of e-mails from apps/api/mails; see keep-generated.ts.
import { makeTemplates } from '../../apps/api/mails/make-templates.ts'
import { keepGenerated } from './keep-generated.ts'

const templates = Object.entries(await makeTemplates()).map(
  ([name, html]) => `${name}: ${JSON.stringify(html).replaceAll(/[^\n -~]/g, escapeSign)},`,
)
await keepGenerated({
  path: 'apps/api/src/platform/mail/notice-templates.gen.ts',
  text: `// Rendered from apps/api/mails by \`pnpm mails:templates\`. A slot is {{name}}.\nexport const templates = {\n${templates.join('\n')}\n} as const\n`,
  command: 'pnpm mails:templates',
})

/** Invisible signs are readable in the file. */
function escapeSign(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
}
