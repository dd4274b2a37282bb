import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readLastBackup } from './last-backup.ts'

it('reads the moment that the backup script wrote, and nothing where there is no file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backups-'))
  const file = join(folder, 'wayfellow_backup.prom')
  try {
    expect(await readLastBackup('')).toBeNull()
    expect(await readLastBackup(file)).toBeNull()
    const name = 'wayfellow_backup_last_success_timestamp_seconds'
    writeFileSync(file, `# HELP ${name} When.\n# TYPE ${name} gauge\n${name} 1795082400\n`)
    expect(await readLastBackup(file)).toEqual(new Date('2026-11-19T10:00:00Z'))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
