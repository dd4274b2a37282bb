// Writes packages/contract/client: what a client needs of the contract, without its schemas; see keep-generated.ts.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { keepGenerated } from './keep-generated.ts'
import { findSchemaModules, writeClientModule } from './client-module.ts'

const source = 'packages/contract/src'
const target = 'packages/contract/client'
const command = 'pnpm docs:api'
const isWriting = process.argv.includes('--write')

const wanted = new Set<string>()
for (const path of findSchemaModules(source)) {
  const exports: unknown = await import(join('../..', source, path))
  const text = writeClientModule(path, Object.entries(exports ?? {}))
  if (text === undefined) continue
  // `stories/index.ts` is imported as `stories`, so its client is `stories.ts`.
  const file = path.replace(/\/index\.ts$/, '.ts')
  wanted.add(file)
  await keepGenerated({ path: join(target, file), text, command })
}

const existing = existsSync(target) ? readdirSync(target, { recursive: true, encoding: 'utf8' }) : []
for (const file of existing.filter((name) => name.endsWith('.ts') && !wanted.has(name))) {
  if (isWriting) rmSync(join(target, file))
  else {
    console.error(`${join(target, file)} has no source any more: run ${command}`)
    process.exitCode = 1
  }
}
