import { domainToASCII } from 'node:url'

export type DomainKind = 'student' | 'staff' | 'alumni'

/** An address as the catalogue reads it. */
export interface Address {
  /** Where the mail goes. */
  email: string
  /** One mailbox, however it is written: a +tag is the same mailbox again. */
  key: string
  host: string
}

const atom = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const asciiHost = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/
const hostLetters = /^[\p{L}\p{M}\p{N}.-]+$/u

/** Nothing for what no university hands out: quoted names, letters that only look like a–z, bare numbers. */
export function readAddress(text: string): Address | undefined {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at).trim()
  const host = readHost(text.slice(at + 1))
  const [mailbox = ''] = local.split('+')
  if (at < 1 || host === undefined || local.length > 64 || mailbox === '' || !atom.test(local))
    return undefined
  return { email: `${local}@${host}`, key: `${mailbox.toLowerCase()}@${host}`, host }
}

/**
 * A host in ASCII. A Cyrillic і in unіbo.it makes xn--unbo-m9d.it of it: another domain, compared as one and
 * shown as one.
 */
export function readHost(text: string): string | undefined {
  const typed = text.trim().toLowerCase()
  // Before anything is decoded: %75nibo.it or unibo.it:25 is no host.
  if (!hostLetters.test(typed)) return undefined
  const host = domainToASCII(typed)
  return host.length <= 253 && asciiHost.test(host) ? host : undefined
}

const mostLabels = 6

/** unibo.it, studio.unibo.it, mail.studio.unibo.it: at most five, the longest last. No domain we know is longer. */
export function suffixesOf(host: string): string[] {
  const labels = host.split('.')
  const longest = Math.min(labels.length, mostLabels)
  return Array.from({ length: longest - 1 }, (_, index) => labels.slice(-(index + 2)).join('.'))
}

export interface Listed {
  domain: string
  /** Nothing on the stop-list. */
  kind: DomainKind | null
  university_id: string | null
  name: string | null
  country: string | null
}

interface University {
  id: string
  name: string
  country: string | null
}

type Verdict =
  | { kind: DomainKind; domain: string; university: University }
  | { kind: 'stopped' | 'unknown'; domain: string }

/** `alumnos` is not here: in Spanish they are the students of today. */
const labels: Record<string, DomainKind> = {
  alumni: 'alumni',
  alum: 'alumni',
  alumnus: 'alumni',
  alumnae: 'alumni',
  exalumnos: 'alumni',
  ehemalige: 'alumni',
  staff: 'staff',
  faculty: 'staff',
  employees: 'staff',
}

/** The stop-list wins, then the longest domain; below it a name such as `alumni.` says who the address is for. */
export function judgeHost(host: string, listed: readonly Listed[]): Verdict {
  if (listed.some(({ kind }) => kind === null)) return { kind: 'stopped', domain: host }
  const [nearest] = listed.toSorted((one, other) => other.domain.length - one.domain.length)
  const { kind, university_id: id, name, country = null } = nearest ?? {}
  if (!nearest || !kind || !id || !name) return { kind: 'unknown', domain: host }
  const below = host.slice(0, -nearest.domain.length).split('.')
  const said = below.map((label) => labels[label]).find((known) => known !== undefined)
  return { kind: said ?? kind, domain: host, university: { id, name, country } }
}
