// Makes sense of what HAProxy and Redis answer.

/** The servers that HAProxy finds up, by the section of its file, from `show stat`. */
export function readBackends(csv: string): Map<string, string[]> {
  const [head = '', ...lines] = csv.replace(/^# /, '').trim().split('\n')
  const columns = head.split(',')
  const column = (line: string, name: string) => line.split(',')[columns.indexOf(name)] ?? ''
  const backends = new Map<string, string[]>()
  for (const line of lines) {
    const [section, server] = [column(line, 'pxname'), column(line, 'svname')]
    if (server === 'FRONTEND' || server === 'BACKEND') continue
    const up = backends.get(section) ?? []
    backends.set(section, up)
    if (column(line, 'status').startsWith('UP')) up.push(server)
  }
  return backends
}

interface RedisState {
  role: 'master' | 'slave'
  /** The address of the one that a replica follows. */
  master: string | undefined
  isFollowing: boolean
}

/** The part of a Redis, from `INFO replication`; undefined when it is something else. */
export function readRedis(info: string): RedisState | undefined {
  const value = (name: string) => new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(info)?.[1]
  const role = value('role')
  if (role !== 'master' && role !== 'slave') return undefined
  return { role, master: value('master_host'), isFollowing: value('master_link_status') === 'up' }
}
