import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const fetched = join(import.meta.dirname, '../../.tools/prometheus')

/** Finds the program on PATH, or where `scripts/services install` put it. */
export function findPrometheusTool(name: 'prometheus' | 'promtool'): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), fetched]
  return folders.map((folder) => join(folder, name)).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
