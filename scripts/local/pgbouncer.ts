import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './environment.ts'

/** Debian 12 has 1.18, which knows no prepared statements. */
const oldest = [1, 21] as const

/** The words that run PgBouncer: the system's, or the next Debian's in a folder of its own. */
export function findPgBouncer(): string[] {
  const own = '/usr/sbin/pgbouncer'
  if (existsSync(own)) {
    const [, major = 0, minor = 0] = / (\d+)\.(\d+)/.exec(execFileSync(own, ['--version']).toString()) ?? []
    if (Number(major) > oldest[0] || (Number(major) === oldest[0] && Number(minor) >= oldest[1])) return [own]
  }
  const command = [join(root, 'scripts/newer-debian'), 'pgbouncer', join(root, '.tools/newer-debian')]
  const words = execFileSync(command[0] ?? '', command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] })
  const [loader = '', option = '', library = '', files = ''] = words.toString().trim().split(' ')
  return [loader, option, library, `${files}/usr/sbin/pgbouncer`]
}
