import { domainToASCII } from 'node:url'
import { type DomainKind, domainKinds, type Level, levels } from '@wayfellow/contract/universities/admin'

export type { DomainKind, Level } from '@wayfellow/contract/universities/admin'

export const isDomainKind = (text: string): text is DomainKind => domainKinds.some((kind) => kind === text)
export const isLevel = (text: string): text is Level => levels.some((level) => level === text)

/** An address as the catalogue reads it. */
export interface Address {
  /** The address that mails are sent to. */
  email: string
  /** One mailbox, however it is written: a +tag is the same mailbox again. */
  key: string
  host: string
}

const atom = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const asciiHost = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/
const hostCharacters = /^[\p{L}\p{M}\p{N}.-]+$/u

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
  if (!hostCharacters.test(typed)) return undefined
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
  level: Level | null
  /** False for a university that uses the domain of another one. */
  isOwner: boolean
}

interface University {
  id: string
  name: string
  country: string | null
}

/** The proof that an address of the host gives: that somebody studies, or that they belong to the university. */
export type Proof = 'student' | 'member'

/** `unchecked`: an admin checks each person. `secondary`: a school, which confirms nobody. */
export type Verdict =
  | { kind: Proof | 'alumni'; domain: string; university: University; choices: University[] }
  | { kind: 'unchecked' | 'secondary'; domain: string; university: University }
  | { kind: 'stopped' | 'unknown'; domain: string }

/** `choices`: the owner of the domain and the universities that share it, of which the person knows theirs. */
type Proven = Verdict & { kind: Proof; university: University; choices: University[] }

export const isProof = (verdict: Verdict): verdict is Proven =>
  verdict.kind === 'student' || verdict.kind === 'member'

/** Returns the university somebody named, or the only one. Nothing when the choice is missing or is none of these. */
export function choose(choices: readonly University[], chosenId: string | undefined): University | undefined {
  if (chosenId !== undefined) return choices.find(({ id }) => id === chosenId)
  return choices.length === 1 ? choices[0] : undefined
}

/** In Spanish `alumnos` are current students; former ones are `exalumnos`. */
const labels: [DomainKind, string][] = [
  ['alumni', 'alumni alum alumnus alumnae exalumnos ehemalige'],
  ['staff', 'staff faculty employees personal personale docenti profs'],
  [
    'student',
    'stud student students studenti studente studio study etu etud etudiant etudiants alumno alumnos alumne alunos ' +
      'aluno alu estudiante estudiantes estudiants estudante studenten ogrenci ogr hallgato smail stu std',
  ],
]
const kinds = new Map(
  labels.flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind] as const)),
)

/** The group that uses a host, if one of its labels says so: `alumni`, `staff`, `stud`. */
export const kindOfLabel = (label: string): DomainKind | undefined => kinds.get(label)

/** The stop-list wins, then the longest domain; below it a name such as `alumni.` says who the address is for. */
export function judgeHost(host: string, listed: readonly Listed[]): Verdict {
  if (listed.some(({ kind }) => kind === null)) return { kind: 'stopped', domain: host }
  const owned = listed.filter(({ isOwner }) => isOwner)
  const [nearest] = owned.toSorted((one, other) => other.domain.length - one.domain.length)
  const { kind, university_id: id, name, country = null, level } = nearest ?? {}
  if (!nearest || !kind || !id || !name) return { kind: 'unknown', domain: host }
  const university = { id, name, country }
  if (level !== 'university')
    return { kind: level === 'secondary' ? level : 'unchecked', domain: host, university }
  const below = host.slice(0, -nearest.domain.length).split('.')
  const said = below.map(kindOfLabel).find((known) => known !== undefined) ?? kind
  const choices = [university, ...sharersOf(nearest, listed)]
  return { kind: shows[said], domain: host, university, choices }
}

/** Universities alone: where somebody may also be of a school or of an unchecked college, they ask our team. */
function sharersOf(owned: Listed, listed: readonly Listed[]): University[] {
  return listed.flatMap(({ domain, isOwner, level, university_id: id, name, country }) =>
    domain === owned.domain && !isOwner && level === 'university' && id && name && id !== owned.university_id
      ? [{ id, name, country }]
      : [],
  )
}

/** Staff may share a domain that nobody has described, so it proves no more than membership. */
const shows = {
  student: 'student',
  alumni: 'alumni',
  staff: 'member',
  mixed: 'member',
  unknown: 'member',
} satisfies Record<DomainKind, Verdict['kind']>
