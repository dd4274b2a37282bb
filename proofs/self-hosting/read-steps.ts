import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/local/environment.ts'

export interface Step {
  number: number
  title: string
  /** Commands that the page lets its reader run, block by block. */
  blocks: string[]
}

/** The steps of docs/self-hosting/README.md with their commands, as somebody would copy them. */
export function readSteps(page = readFileSync(join(root, 'docs/self-hosting/README.md'), 'utf8')): Step[] {
  const body = page.slice(page.indexOf('## The sixteen steps'), page.indexOf('## The same in containers'))
  return Array.from(body.matchAll(/^### (\d+)\. (.+)\n([\s\S]*?)(?=^### |$(?![\s\S]))/gm), (found) => ({
    number: Number(found[1]),
    title: found[2] ?? '',
    blocks: Array.from((found[3] ?? '').matchAll(/^```sh\n([\s\S]*?)^```$/gm), ([, block]) => block ?? ''),
  }))
}

/** Puts the reader's own values into a block. Every value must be on the page, so that none is forgotten there. */
export function fillIn(steps: readonly Step[], values: Readonly<Record<string, string>>): Step[] {
  const missing = Object.keys(values).filter(
    (name) => !steps.some(({ blocks }) => blocks.some((block) => block.includes(name))),
  )
  if (missing.length > 0) throw new Error(`the page does not ask for ${missing.join(', ')}`)
  const fill = (block: string) =>
    Object.entries(values).reduce((text, [name, value]) => text.replaceAll(name, value), block)
  return steps.map((step) => ({ ...step, blocks: step.blocks.map(fill) }))
}
