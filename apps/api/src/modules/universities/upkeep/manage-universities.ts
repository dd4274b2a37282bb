import { notFound } from '@wayfellow/contract/errors'
import { unknownPlace } from '@wayfellow/contract/places'
import {
  cannotMerge,
  changedMeanwhile,
  type createUniversity,
  domainTaken,
  type editUniversity,
  type listUniversities,
  mostCounted,
  universityInUse,
  type UniversityForm,
  wrongDomain,
  wrongTerms,
} from '@wayfellow/contract/universities/admin'
import type { z } from 'zod/mini'
import type { SignedIn } from '../../../platform/context.ts'
import { type Db, transaction, type Tx } from '../../../platform/database/db.ts'
import { refused, refusedWith } from '../../../platform/http/errors.ts'
import { readHost, suffixesOf } from '../catalogue/domain-rules.ts'
import { findListed } from '../catalogue/queries.ts'
import { judge } from '../catalogue/judge-domains.ts'
import { findMatches, findUniversities, refreshNames } from '../search/search-universities.ts'
import { findTerms, replaceTerms } from '../terms/queries.ts'
import { settle } from '../wishes/request-university.ts'
import { mergeQueue } from './merge-universities.job.ts'
import { areTermsRight, confirmingDomains, type DomainChoice, readDomains } from './policy.ts'
import {
  changeWords,
  countOffered,
  findDomainsOf,
  findKept,
  findListedRows,
  findPage,
  findTaken,
  hasPlace,
  logAction,
  insertKept,
  isUsed,
  lockUniversity,
  replaceDomains,
  replaceShared,
  takeOut,
  takeOver,
} from './queries.ts'
import { asKept, asListed } from './view.ts'

type Input<E extends { input: z.ZodMiniType }> = z.output<E['input']>

const perPage = 20
const mostMatches = 400

export async function list({ db }: SignedIn, { q, level, page }: Input<typeof listUniversities>) {
  const offset = (page - 1) * perPage
  const isSearch = q.trim() !== ''
  const matches = isSearch ? await findMatching(db, q) : []
  const [ids, count] = isSearch
    ? [matches.slice(offset, offset + perPage), matches.length]
    : await Promise.all([findPage(db, level, perPage, offset), countOffered(db, level)])
  return {
    universities: (await findListedRows(db, ids, mostCounted)).map(asListed),
    hasMore: count > page * perPage,
    totalPages: Math.max(1, Math.ceil(count / perPage)),
  }
}

/** By words; and whoever has the domain, when one is typed. */
async function findMatching(db: Db, q: string) {
  const host = readHost(q)
  const verdict = host === undefined ? undefined : await judge(db, host)
  const owner = verdict && 'university' in verdict ? [verdict.university.id] : []
  const byWords = await findMatches(db, q, mostMatches)
  return [...new Set([...owner, ...byWords.map(({ id }) => id)])]
}

export async function get({ db }: SignedIn, { id }: { id: string }) {
  return describe(db, id)
}

async function describe(db: Db | Tx, id: string) {
  const row = await findKept(db, id, mostCounted)
  if (!row) throw refused(notFound)
  return asKept(row, await findDomainsOf(db, id), await findTerms(db, id))
}

export async function create(context: SignedIn, { _id: id, ...form }: Input<typeof createUniversity>) {
  const domains = check(form)
  const kept = await transaction(context.db, {}, async (tx) => {
    const others = await claim(tx, id, form, domains)
    const isNew = await insertKept(tx, { ...wordsOf(form), id, source_key: id })
    // The same id again is the same form again: its answer was lost on the way.
    if (!isNew) return describe(tx, id)
    await write(tx, context, 'create', { id, form, domains, others })
    return describe(tx, id)
  })
  await mailAskers(context, confirmingDomains(undefined, form.level, domains))
  return kept
}

export async function edit(context: SignedIn, { id, editedAt, ...form }: Input<typeof editUniversity>) {
  const domains = check(form)
  const { kept, confirming } = await transaction(context.db, {}, async (tx) => {
    const row = await lockUniversity(tx, id)
    if (!row || row.retired_at) throw refused(notFound)
    if ((row.edited_at?.toISOString() ?? null) !== editedAt) throw refused(changedMeanwhile)
    const isOther = row.name !== form.name || row.level !== form.level
    const before = isOther ? undefined : await findDomainsOf(tx, id)
    const others = await claim(tx, id, form, domains)
    await changeWords(tx, id, wordsOf(form))
    await write(tx, context, 'edit', { id, form, domains, others })
    return { kept: await describe(tx, id), confirming: confirmingDomains(before, form.level, domains) }
  })
  await mailAskers(context, confirming)
  return kept
}

function check({ domains, terms }: UniversityForm) {
  const read = readDomains(domains)
  if ('wrong' in read) throw refusedWith(wrongDomain, { domain: read.wrong })
  if (!areTermsRight(terms)) throw refused(wrongTerms)
  return read
}

const wordsOf = (form: UniversityForm) => ({
  level: form.level,
  name: form.name,
  local_name: form.localName,
  aliases: form.aliases,
  short_name: form.shortName,
  country: form.countryCode,
  place_id: form.placeId,
  website: form.website,
})

/** Says who loses a domain by it. */
async function claim(tx: Tx, id: string, { placeId, takeDomains }: UniversityForm, domains: DomainChoice[]) {
  if (placeId !== null && !(await hasPlace(tx, placeId))) throw refused(unknownPlace)
  const own = domains.filter(({ isShared }) => !isShared).map(({ domain }) => domain)
  const taken = await findTaken(tx, id, own)
  const [first] = taken
  if (first && !takeDomains) throw refusedWith(domainTaken, { domain: first.domain, university: first.name })
  return taken.map(({ university_id }) => university_id)
}

interface Writing {
  id: string
  form: UniversityForm
  domains: DomainChoice[]
  /** The universities that lost a domain to it. */
  others: string[]
}

async function write(tx: Tx, { viewer }: SignedIn, act: 'create' | 'edit', writing: Writing) {
  const { id, form, domains, others } = writing
  const names = domains.map(({ domain }) => domain)
  const ofOthers = new Set((await findTaken(tx, id, names)).map(({ domain }) => domain))
  // A domain that nobody else has is its own, also when it was to be shared.
  const isShared = (each: DomainChoice) => each.isShared && ofOthers.has(each.domain)
  await replaceDomains(
    tx,
    id,
    domains.filter((each) => !isShared(each)),
  )
  await replaceShared(
    tx,
    id,
    domains.filter(isShared).map(({ domain }) => domain),
  )
  await replaceTerms(tx, id, form.terms)
  await refreshNames(tx, [id, ...others])
  await logAction(tx, { act, actor_id: viewer.accountId, university_id: id, subject: form.name })
}

/** Everybody who asked for one of these gets a mail, once. */
async function mailAskers(context: SignedIn, domains: readonly string[]) {
  for (const domain of domains) await settle(context, domain, 'add')
}

interface Merging {
  id: string
  intoId: string
}

/** At once for whoever asks by either id; the rows that name the old one follow in a job. */
export async function merge({ db, jobs, viewer }: SignedIn, { id, intoId }: Merging) {
  return transaction(db, {}, async (tx) => {
    // In one order, whoever merges which way at the same time.
    const [first, second] = [id, intoId].toSorted()
    const rows = [await lockUniversity(tx, first ?? id), await lockUniversity(tx, second ?? intoId)]
    const gone = rows.find((row) => row?.id === id)
    const kept = rows.find((row) => row?.id === intoId)
    if (!gone || !kept) throw refused(notFound)
    if (id === intoId || gone.retired_at || kept.retired_at) throw refused(cannotMerge)
    await takeOver(tx, id, intoId)
    await refreshNames(tx, [id, intoId])
    const subject = `${gone.name} → ${kept.name}`.slice(0, 300)
    await logAction(tx, { act: 'merge', actor_id: viewer.accountId, university_id: intoId, subject })
    await jobs.enqueue(tx, mergeQueue, { id, intoId }, { key: id })
    return describe(tx, intoId)
  })
}

export async function remove({ db, viewer }: SignedIn, { id }: { id: string }) {
  await transaction(db, {}, async (tx) => {
    const row = await lockUniversity(tx, id)
    if (!row || row.retired_at) throw refused(notFound)
    if (await isUsed(tx, id)) throw refused(universityInUse)
    await takeOut(tx, id, row.source === 'operator')
    await refreshNames(tx, [id])
    await logAction(tx, { act: 'delete', actor_id: viewer.accountId, university_id: id, subject: row.name })
  })
  return {}
}

export async function lookUp({ db }: SignedIn, { domain }: { domain: string }) {
  const host = readHost(domain)
  if (host === undefined) return { domain: null, university: null, isStopped: false }
  const listed = await findListed(db, suffixesOf(host))
  const owner = listed.find((row) => row.domain === host && row.university_id !== null)?.university_id
  const found = owner == null ? undefined : (await findUniversities(db, [owner])).get(owner)
  return { domain: host, university: found ?? null, isStopped: listed.some(({ kind }) => kind === null) }
}
