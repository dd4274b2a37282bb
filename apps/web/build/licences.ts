import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { z } from 'zod/mini'

const Package = z.object({
  name: z.string(),
  version: z.string(),
  license: z.optional(z.string()),
  dependencies: z.optional(z.record(z.string(), z.string())),
})

/** Packages that are under the same words stand together. */
interface Licence {
  name: string
  packages: string[]
  text: string
}

/** Sent to browsers past the bundle: by a style sheet, in a worker, in the service worker. */
const beside = ['@fontsource-variable/commissioner', 'altcha-lib', 'workbox-precaching']
/** Its words name nobody, so who has no copy of them can be shown another's. */
const sameForAll = 'Apache-2.0'

/**
 * Writes licences.json: whose work is in what browsers get, and under which words. It is made from the modules of
 * the bundle itself, so it can't be stale; a dependency of ours that is in neither stops the build.
 */
export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const folders = withDependencies(beside)
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        for (const id of file.moduleIds) if (id.includes('/node_modules/')) folders.add(packageAround(id))
      }
      needAllOf(folders)
      this.emitFile({ type: 'asset', fileName: 'licences.json', source: JSON.stringify(listed(folders)) })
    },
  }
}

function listed(folders: ReadonlySet<string>): Licence[] {
  const packages = [...folders].map(readPackage)
  packages.sort((one, other) => one.name.localeCompare(other.name, 'en'))
  const common = packages.find(({ license, text }) => license === sameForAll && text !== '')?.text ?? ''
  const groups = new Map<string, Licence>()
  for (const { name, version, license = '', text } of packages) {
    const words = text === '' && license === sameForAll ? common : text
    if (license === '' || words === '') throw new Error(`${name} does not say what licence it is under`)
    const group = groups.get(`${license} ${words}`) ?? { name: license, packages: [], text: words }
    group.packages.push(`${name} ${version}`)
    groups.set(`${license} ${words}`, group)
  }
  return [...groups.values()]
}

/** Types and what only the build reads are no part of it. */
function needAllOf(folders: ReadonlySet<string>) {
  const { dependencies = {} } = z
    .pick(Package, { dependencies: true })
    .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')))
  const found = new Set([...folders].map((folder) => readPackage(folder).name))
  const missing = Object.keys(dependencies).filter(
    (name) => !name.startsWith('@wayfellow/') && name !== 'zod' && !found.has(name),
  )
  if (missing.length > 0) throw new Error(`licences.json does not name ${missing.join(', ')}`)
}

function readPackage(folder: string) {
  const manifest = Package.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  return { ...manifest, text: wordsIn(folder) || wordsFor(manifest.name) }
}

/** The words of a package whose repository has them and whose archive does not. */
function wordsFor(name: string): string {
  const file = join(import.meta.dirname, 'licence-texts', `${name}.txt`)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}

/** The folder below node_modules that a module stands in. */
function packageAround(id: string): string {
  const [, folder] = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id) ?? []
  if (folder === undefined) throw new Error(`${id} is in no package`)
  return folder
}

function withDependencies(names: readonly string[]): Set<string> {
  const folders = new Set(names.map((name) => folderOf(name, join(import.meta.dirname, '..'))))
  // Iterating over a set includes items that are added meanwhile, so this ends when nothing new is found.
  for (const folder of folders) {
    for (const next of Object.keys(readPackage(folder).dependencies ?? {}))
      folders.add(folderOf(next, folder))
  }
  return folders
}

/** As Node finds it: in the nearest node_modules above. */
function folderOf(name: string, from: string): string {
  const folder = join(from, 'node_modules', name)
  if (existsSync(folder)) return realpathSync(folder)
  if (from === dirname(from)) throw new Error(`${name} is not installed`)
  return folderOf(name, dirname(from))
}

function wordsIn(folder: string): string {
  const file = readdirSync(folder).find((name) => /^(?:licen[cs]e|copying)/i.test(name))
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim()
}
