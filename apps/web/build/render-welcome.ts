import { globSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'

// Runs after `vite build`. Renders the welcome once per language, by the components the browser has too, and writes
// it to dist/welcome.json; the server puts it into the page (apps/api/src/platform/http/welcome.ts).

const root = join(import.meta.dirname, '..')
const entry = join(root, 'src/app/welcome/render-all.ts')

const { output } = await bundle()
const code = output.find((file) => file.type === 'chunk')?.code
if (code === undefined) throw new Error('the welcome was not bundled')
const styles = output.flatMap((file) =>
  file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
)

// Beside the packages that the bundle imports.
const folder = join(root, 'node_modules/.welcome')
await mkdir(folder, { recursive: true })
const script = join(folder, 'render-all.mjs')
await writeFile(script, code)
const rendered: unknown = await import(pathToFileURL(script).href)
if (typeof rendered !== 'object' || rendered === null || !('welcome' in rendered))
  throw new Error('the welcome was not rendered')
const welcome = { style: withFirst(styles.join('').trim()), languages: rendered.welcome }
await writeFile(join(root, 'dist/welcome.json'), JSON.stringify(welcome))

/** The style sheet of the first page, which the server writes into this one, and what the welcome adds to it. */
function withFirst(style: string) {
  const first = globSync(join(root, 'dist/assets/first-*.css')).map((path) =>
    readFileSync(path, 'utf8').trim(),
  )
  const added = topRules(style).filter(
    (rule) => rule.startsWith('@') || !first.some((sheet) => sheet.includes(rule)),
  )
  return [...first, ...added].join('')
}

function topRules(style: string): string[] {
  const rules: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < style.length; at += 1) {
    if (style[at] === '{') depth += 1
    if (style[at] !== '}') continue
    depth -= 1
    if (depth > 0) continue
    rules.push(style.slice(start, at + 1).trim())
    start = at + 1
  }
  return rules
}

async function bundle(): Promise<Rolldown.RolldownOutput> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] }), lingui()],
    build: { ssr: entry, write: false, cssMinify: true, ssrEmitAssets: true },
  })
  if (!('output' in result)) throw new Error('one bundle was expected')
  return result
}
