// files.ts format|secrets [file…]: checks each file by itself. The gate passes only the changed ones: a file that has
// not changed gives the same answer as before. `pnpm check` and the nightly tier look at all.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { root } from '../local/environment.ts'
import { findChange } from '../gate/changed-files.ts'

const tools = {
  format: {
    command: ['node_modules/.bin/prettier', '--check', '--ignore-unknown'],
    all: ['.', '!pnpm-lock.yaml'],
    rules: ['.prettierrc.json', 'pnpm-lock.yaml'],
  },
  secrets: {
    command: ['node_modules/.bin/secretlint'],
    all: ['**/*'],
    rules: ['.secretlintrc.json', 'pnpm-lock.yaml'],
  },
}

const [name, ...named] = process.argv.slice(2)
if (name !== 'format' && name !== 'secrets') throw new Error('Name a check: format or secrets')
const { command, all, rules } = tools[name]
const files = filesToCheck()
if (files.length > 0) {
  const [program = '', ...args] = command
  process.exitCode = spawnSync(program, [...args, ...files], { cwd: root, stdio: 'inherit' }).status ?? 1
}

function filesToCheck(): string[] {
  if (named.length > 0) return named
  if (process.env['WAYFELLOW_TIER'] !== 'gate') return all
  const { files: changed } = findChange()
  // A changed rule or tool may judge every file differently.
  if (changed.length > 500 || changed.some((path) => rules.includes(path))) return all
  return changed.filter((path) => path !== 'pnpm-lock.yaml' && existsSync(path))
}
