import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { refusal, refusalWithFacts } from '../errors.ts'
import { unknownPlace } from '../places.ts'
import { UniversityChoice } from './index.ts'

export const wrongDomain = refusalWithFacts({
  code: 'wrong_domain',
  status: 400,
  message: "This isn't a domain. Write it like unibo.it.",
  facts: z.object({ domain: z.string() }),
  describe: ({ domain }) => `“${domain}” isn't a domain. Write it like unibo.it.`,
})
export const domainTaken = refusalWithFacts({
  code: 'domain_taken',
  status: 409,
  message: 'This domain belongs to another university.',
  facts: z.object({ domain: z.string(), university: z.string() }),
  describe: ({ domain, university }) => `${domain} belongs to ${university}.`,
})
export const wrongTerms = refusal(
  'wrong_terms',
  400,
  'A term ends before it starts, or two terms of the same kind overlap.',
)
export const changedMeanwhile = refusal(
  'changed_meanwhile',
  409,
  'Someone else has changed this university. Reload it and make your change again.',
)
export const universityInUse = refusal(
  'university_in_use',
  409,
  'Students are using this university. Merge it with another one instead.',
)
export const cannotMerge = refusal(
  'cannot_merge',
  409,
  "These two can't be merged: one of them no longer exists, or they're the same.",
)
export const importRuns = refusal('import_runs', 409, 'An import is already running.')

/** People who have addresses of a domain: `mixed` when students and staff share it, `unknown` when nobody has said. */
export const domainKinds = ['student', 'staff', 'mixed', 'alumni', 'unknown'] as const
export const DomainKind = z.enum(domainKinds)
export type DomainKind = z.infer<typeof DomainKind>
export const termKinds = ['lectures', 'exams', 'break'] as const
export const TermKind = z.enum(termKinds)
export type TermKind = z.infer<typeof TermKind>

/**
 * Only a university (of applied sciences included) confirms anybody. For a college and for what nobody has checked, our
 * team checks each person. A school never confirms anybody.
 */
export const levels = ['university', 'college', 'unknown', 'secondary'] as const
export const Level = z.enum(levels)
export type Level = z.infer<typeof Level>

export const mostDomains = 50
export const mostAliases = 20
export const mostTerms = 40

const Domain = z.object({
  domain: z.string().check(z.minLength(1), z.maxLength(253)),
  kind: DomainKind,
  /** It belongs to another university, which says its kind; whoever has an address there says which one is theirs. */
  isShared: z._default(z.boolean(), false),
})
/** Both days are part of it. */
export const Term = z.object({ kind: TermKind, startsOn: z.iso.date(), endsOn: z.iso.date() })
export type Term = z.infer<typeof Term>

/** Our team, or a student who proposed the dates and somebody else who confirmed them. */
export const TermSource = z.enum(['team', 'students'])
export type TermSource = z.infer<typeof TermSource>
export const SourcedTerm = z.object({ ...Term.shape, source: TermSource })
export type SourcedTerm = z.infer<typeof SourcedTerm>

/** A line of the table. */
export const ListedUniversity = z.object({
  ...UniversityChoice.shape,
  level: Level,
  domains: z.array(z.string()),
  /** Counted up to `mostCounted`. */
  students: z.int(),
})
export type ListedUniversity = z.infer<typeof ListedUniversity>

/** Beyond it a table says «10,000+». */
export const mostCounted = 10_000

export const KeptUniversity = z.object({
  ...UniversityChoice.shape,
  level: Level,
  localName: z.nullable(z.string()),
  aliases: z.array(z.string()),
  website: z.nullable(z.string()),
  /** Sources that agree on it, and when they last listed it; null for universities that an admin added. */
  source: z.nullable(z.object({ names: z.array(z.string()), listedOn: z.nullable(z.string()) })),
  domains: z.array(Domain),
  terms: z.array(SourcedTerm),
  students: z.int(),
  /** Sent back with a change, so that two admins don't undo each other's. */
  editedAt: z.nullable(z.iso.datetime()),
  viewerActions: z.array(z.enum(['edit', 'merge', 'delete'])),
})
export type KeptUniversity = z.infer<typeof KeptUniversity>

export const UniversityForm = z.object({
  level: Level,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  localName: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  aliases: z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)))
    .check(z.maxLength(mostAliases)),
  shortName: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
  countryCode: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
  placeId: z.nullable(z.uuid()),
  website: z.nullable(z.string().check(z.regex(/^https?:\/\/[^\s]{4,280}$/))),
  domains: z.array(Domain).check(z.maxLength(mostDomains)),
  terms: z.array(Term).check(z.maxLength(mostTerms)),
  /** Domains of other universities come over, once the admin has been warned. */
  takeDomains: z.boolean(),
})
export type UniversityForm = z.infer<typeof UniversityForm>

export const listUniversities = endpoint({
  method: 'GET',
  path: '/api/admin/universities',
  access: 'admin',
  rate: 'read',
  summary: 'The catalogue of one level by name, or what a search finds in all of it, page by page',
  input: z.object({
    q: z._default(z.string().check(z.maxLength(100)), ''),
    level: z._default(Level, 'university'),
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  }),
  output: z.object({ universities: z.array(ListedUniversity), hasMore: z.boolean(), totalPages: z.int() }),
  refusals: [],
})

export const getKeptUniversity = endpoint({
  method: 'GET',
  path: '/api/admin/universities/:id',
  access: 'admin',
  rate: 'read',
  summary: 'One university with all that admins may change',
  input: z.object({ id: z.uuid() }),
  output: KeptUniversity,
  refusals: [],
})

export const createUniversity = endpoint({
  method: 'POST',
  path: '/api/admin/universities',
  access: 'admin',
  rate: 'write',
  summary: 'Add a university; the browser makes its id, so that trying again adds it once',
  input: z.object({ _id: z.uuid(), ...UniversityForm.shape }),
  output: KeptUniversity,
  refusals: [unknownPlace, wrongDomain, domainTaken, wrongTerms],
})

export const editUniversity = endpoint({
  method: 'POST',
  path: '/api/admin/universities/:id',
  access: 'admin',
  rate: 'write',
  summary: 'Change a university; imports leave it alone from then on',
  input: z.object({ id: z.uuid(), editedAt: z.nullable(z.iso.datetime()), ...UniversityForm.shape }),
  output: KeptUniversity,
  refusals: [unknownPlace, wrongDomain, domainTaken, wrongTerms, changedMeanwhile],
})

export const mergeUniversity = endpoint({
  method: 'POST',
  path: '/api/admin/universities/:id/merge',
  access: 'admin',
  rate: 'write',
  summary: 'Say that it is the same as another one, which takes over its students, domains and id',
  input: z.object({ id: z.uuid(), intoId: z.uuid() }),
  output: KeptUniversity,
  refusals: [cannotMerge],
})

export const removeUniversity = endpoint({
  method: 'POST',
  path: '/api/admin/universities/:id/remove',
  access: 'admin',
  rate: 'write',
  summary: 'Take a university out of the catalogue, unless somebody refers to it',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  refusals: [universityInUse],
})

export const lookUpDomain = endpoint({
  method: 'GET',
  path: '/api/admin/universities-domains',
  access: 'admin',
  rate: 'search',
  summary: 'Whose domain it is, while an admin types it',
  input: z.object({ domain: z.string().check(z.minLength(1), z.maxLength(253)) }),
  output: z.object({
    /** As it would be kept; nothing when it is none. */
    domain: z.nullable(z.string()),
    university: z.nullable(UniversityChoice),
    /** Its addresses show nothing until an admin lets them pass. */
    isStopped: z.boolean(),
  }),
  refusals: [],
})

export const UniversityWish = z.object({ domain: z.string(), asked: z.int(), words: z.array(z.string()) })
export type UniversityWish = z.infer<typeof UniversityWish>

export const listUniversityWishes = endpoint({
  method: 'GET',
  path: '/api/admin/universities-wishes',
  access: 'admin',
  rate: 'read',
  summary: 'What students asked to be added, the most wanted first, without who asked',
  input: z.object({}),
  output: z.object({ wishes: z.array(UniversityWish), hasMore: z.boolean(), totalPages: z.int() }),
  refusals: [],
})

export const refuseUniversityWish = endpoint({
  method: 'POST',
  path: '/api/admin/universities-wishes/refuse',
  access: 'admin',
  rate: 'write',
  summary: 'Write to those who asked for it that a university is not coming',
  input: z.object({ domain: z.string().check(z.minLength(1), z.maxLength(253)) }),
  output: z.object({ told: z.int() }),
  refusals: [wrongDomain],
})

export const UniversityImport = z.object({
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  done: z.int(),
  total: z.int(),
  added: z.int(),
  changed: z.int(),
  domainsAdded: z.int(),
  domainsGone: z.int(),
  startedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
})
export type UniversityImport = z.infer<typeof UniversityImport>

export const getUniversityImport = endpoint({
  method: 'GET',
  path: '/api/admin/universities-imports',
  access: 'admin',
  rate: 'read',
  summary: 'How far the import is, or how the last one ended',
  input: z.object({}),
  output: z.object({ import: z.nullable(UniversityImport) }),
  refusals: [],
})

export const startUniversityImport = endpoint({
  method: 'POST',
  path: '/api/admin/universities-imports',
  access: 'admin',
  rate: 'write',
  summary: 'Bring the catalogue to the list that comes with Wayfellow, in a job',
  input: z.object({}),
  output: z.object({ import: z.nullable(UniversityImport) }),
  refusals: [importRuns],
})
