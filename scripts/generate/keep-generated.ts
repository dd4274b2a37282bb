import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { format, getFileInfo, resolveConfig } from 'prettier'

interface Generated {
  path: string
  text: string
  /** The command that updates the file; printed when the file is stale. */
  command: string
}

/** Writes a generated file with `--write`; without it, says whether the committed one is current. */
export async function keepGenerated({ path, text, command }: Generated) {
  const wanted = await formatFor(path, text)
  if (process.argv.includes('--write')) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, wanted)
  } else if (wanted !== readIfThere(path)) {
    console.error(`${path} is stale: run ${command}`)
    process.exitCode = 1
  }
}

/** As `pnpm check:format` wants it. */
export async function formatFor(path: string, text: string) {
  const { inferredParser } = await getFileInfo(path)
  if (inferredParser === null) return text
  return format(text, { ...(await resolveConfig(path)), filepath: path })
}

function readIfThere(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
