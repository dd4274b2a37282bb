import { readHost } from '../catalogue/domain-rules.ts'

/** The affiliation of a person as their university states it; `former`: they have been there. */
export interface Affiliation {
  kind: 'student' | 'member' | 'former'
  host: string
}

/** Words of eduPerson. `affiliate` and `library-walk-in` say nothing about studies, so they are not here. */
const kinds = new Map<string, Affiliation['kind']>([
  ['student', 'student'],
  ['member', 'member'],
  ['staff', 'member'],
  ['faculty', 'member'],
  ['employee', 'member'],
  ['alum', 'former'],
])
const order = ['student', 'member', 'former'] as const

const mostValues = 50
const mostHosts = 10
/** The longest host, and the word before it. */
const mostCharacters = 300

/**
 * Returns what the universities say, the best first, once for each domain. Proxies name the home university in
 * `voperson_external_affiliation`, universities themselves in `eduperson_scoped_affiliation`. What is no affiliation,
 * or more than a person can have, is left out.
 */
export function readAffiliations(claims: Readonly<Record<string, unknown>>): Affiliation[] {
  const scoped = [
    ...textsIn(claims['voperson_external_affiliation']),
    ...textsIn(claims['eduperson_scoped_affiliation']),
  ].flatMap(readScoped)
  return bestOf(scoped.length > 0 ? scoped : readUnscoped(claims))
}

/** In the form in which they are read again. */
export const writeAffiliation = ({ kind, host }: Affiliation) => `${kind}@${host}`

function readScoped(text: string): Affiliation[] {
  const [word = '', scope, ...rest] = text.split('@')
  return scope === undefined || rest.length > 0 ? [] : affiliation(word, scope)
}

function readUnscoped(claims: Readonly<Record<string, unknown>>): Affiliation[] {
  const [home, ...others] = textsIn(claims['schac_home_organization'])
  if (home === undefined || others.length > 0) return []
  return textsIn(claims['eduperson_affiliation']).flatMap((word) => affiliation(word, home))
}

function affiliation(word: string, scope: string): Affiliation[] {
  const kind = kinds.get(word.trim().toLowerCase())
  const host = readHost(scope)
  return kind === undefined || host === undefined ? [] : [{ kind, host }]
}

function textsIn(claim: unknown): string[] {
  const values: unknown[] = Array.isArray(claim) ? claim.slice(0, mostValues) : [claim]
  return values.filter(
    (value): value is string => typeof value === 'string' && value.length <= mostCharacters,
  )
}

function bestOf(affiliations: Affiliation[]): Affiliation[] {
  const sorted = order.flatMap((kind) => affiliations.filter((one) => one.kind === kind))
  const seen = new Set<string>()
  return sorted.filter(({ host }) => !seen.has(host) && seen.add(host)).slice(0, mostHosts)
}
