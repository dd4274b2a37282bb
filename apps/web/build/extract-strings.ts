import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { extractor } from '@lingui/cli/api'
import { type ExtractedMessage, getConfig } from '@lingui/conf'

/** A text that the code shows, in English, and the files that show it, relative to the app. */
export interface SourceString {
  message: string
  files: string[]
}

type Found = Pick<ExtractedMessage, 'id' | 'message'>

const apps = join(import.meta.dirname, '../..')
/** Another version of the extractor may find other strings. */
const [, extractorVersion = ''] =
  /'@lingui\/cli': (\S+)/.exec(readFileSync(join(apps, '../pnpm-workspace.yaml'), 'utf8')) ?? []
const cacheFolder = resolve(process.env['WAYFELLOW_CACHE'] ?? join(homedir(), '.cache/wayfellow'), 'strings')

/** Returns every string in the code of an app by its id. Files that have not changed are read from a cache. */
export async function collectStrings(app: 'web' | 'api'): Promise<Map<string, SourceString>> {
  const strings = new Map<string, SourceString>()
  const cachePath = join(cacheFolder, `${app}-${extractorVersion}.json`)
  const [known, kept] = [readCache(cachePath), new Map<string, Found[]>()]
  const linguiConfig = getConfig({ cwd: join(apps, 'web') })
  for (const path of sourcesOf(app)) {
    const code = readFileSync(path, 'utf8')
    if (!/i18n|@lingui\//.test(code)) continue
    const digest = createHash('sha256')
      .update(`${path.endsWith('x')} ${code}`)
      .digest('base64url')
    const found = known.get(digest) ?? []
    if (!known.has(digest)) {
      const keep = ({ id, message }: ExtractedMessage) =>
        found.push({ id, ...(message !== undefined && { message }) })
      await extractor.extract(path, code, keep, { linguiConfig })
    }
    kept.set(digest, found)
    for (const { id, message = id } of found) {
      const { files } = strings.get(id) ?? { files: [] }
      strings.set(id, { message, files: [...new Set([...files, relative(join(apps, app), path)])] })
    }
  }
  writeCache(cachePath, kept)
  return strings
}

function sourcesOf(app: string): string[] {
  const paths = globSync(join(apps, app, 'src/**/*.{ts,tsx}')).filter((path) => !path.includes('.test.'))
  paths.sort()
  return paths
}

function readCache(path: string): Map<string, Found[]> {
  try {
    const entries: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return new Map(Array.isArray(entries) ? entries.filter(isEntry) : [])
  } catch {
    return new Map()
  }
}

const isEntry = (entry: unknown): entry is [string, Found[]] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Array.isArray(entry[1])

/** Losing the cache costs time only, so a folder that cannot be written to is no reason to fail. */
function writeCache(path: string, found: ReadonlyMap<string, Found[]>): void {
  try {
    mkdirSync(cacheFolder, { recursive: true })
    writeFileSync(`${path}.${process.pid}`, JSON.stringify([...found]))
    renameSync(`${path}.${process.pid}`, path)
  } catch (error) {
    console.warn(`Nothing is kept in ${cacheFolder}: ${String(error)}`)
  }
}
