import { readFile } from 'node:fs/promises'

/** When the last good backup was made, from the file that its script writes; null where there is none to read. */
export async function readLastBackup(file: string): Promise<Date | null> {
  if (file === '') return null
  const text = await readFile(file, 'utf8').catch(() => '')
  const seconds = /^wayfellow_backup_last_success_timestamp_seconds (\d+)$/m.exec(text)?.[1]
  return seconds === undefined ? null : new Date(Number(seconds) * 1_000)
}
