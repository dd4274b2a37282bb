// `pnpm prove NAME [--seed N] [--size N] [--only TEXT] [--from COMMIT]`: runs one suite at full size and records its figures in
// docs/proofs/NAME.md.
import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { formatFor } from '../scripts/generate/keep-generated.ts'
import type { Figure, Finding, Proof } from './kit/proof.ts'
import { proofs } from './registry.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    size: { type: 'string' },
    only: { type: 'string' },
    from: { type: 'string' },
  },
})
const proof = proofs.find(({ name }) => name === positionals[0])
if (proof) {
  process.exitCode = (await prove(proof)) ? 0 : 1
} else {
  const names = proofs.map(({ name, title }) => `  ${name}  ${title}`)
  console.error(['Name one of these:', ...names].join('\n'))
  process.exitCode = 2
}

async function prove({ name, title, run }: Proof) {
  const seed = Number(values.seed ?? randomInt(2 ** 31))
  const startedAt = new Date()
  console.log(`${name}: ${title}\nseed ${seed}`)
  const say = (line: string) => console.log(`${seconds(startedAt)} s  ${line}`)
  const { size, only, from } = values
  const limits = {
    ...(size !== undefined && { size: Number(size) }),
    ...(only !== undefined && { only }),
    ...(from !== undefined && { from }),
  }
  const finding = await run({ seed, say, ...limits })
  const page = pageOf({ name, title, run }, finding, seed, startedAt)
  mkdirSync('docs/proofs', { recursive: true })
  const path = `docs/proofs/${name}.md`
  writeFileSync(path, await formatFor(path, page))
  execFileSync(process.execPath, ['scripts/generate/proof-index.ts', '--write'])
  console.log(page)
  return finding.figures.every(({ holds }) => holds)
}

function pageOf({ name, title }: Proof, { figures, words }: Finding, seed: number, startedAt: Date) {
  const facts = [
    `- date: ${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `- commit: ${commit()}`,
    `- seed: ${seed}`,
    `- took: ${seconds(startedAt)} s`,
    `- again: \`${['pnpm prove', name, '--seed', seed, ...givenLimits()].join(' ')}\``,
  ]
  const table = [
    '| figure | median | least | most | runs | wanted | holds |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...figures.map(rowOf),
  ]
  return [`# ${title}`, '', ...facts, '', ...table, ...(words ? ['', words] : []), ''].join('\n')
}

/** The options beside the seed that this run was given. */
function givenLimits() {
  const { size, only, from } = values
  return [
    ...(size === undefined ? [] : [`--size ${size}`]),
    ...(only === undefined ? [] : [`--only '${only}'`]),
    ...(from === undefined ? [] : [`--from ${from}`]),
  ]
}

function rowOf({ what, unit, runs, wanted, holds }: Figure) {
  const sorted = runs.toSorted((a, b) => a - b)
  const shown = [median(sorted), sorted.at(0), sorted.at(-1)].map((value) => `${value ?? ''}${unit ?? ''}`)
  return `| ${[what, ...shown, runs.length, wanted, holds ? 'yes' : '**no**'].join(' | ')} |`
}

function median(sorted: number[]) {
  return sorted[Math.floor(sorted.length / 2)]
}

/** Names what was run: a tree with changes that are in no commit says so. */
function commit() {
  const changed = git('status', '--porcelain', '--', '.', ':!docs/proofs')
  return git('rev-parse', '--short', 'HEAD') + (changed ? ' with changes' : '')
}

function git(...args: string[]) {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}

function seconds(since: Date) {
  return Math.round((Date.now() - since.getTime()) / 1000)
}
