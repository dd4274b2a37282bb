import { notFound } from '@wayfellow/contract/errors'
import { mostTerms } from '@wayfellow/contract/universities/admin'
import {
  datesOverlap,
  type getUniversityTerms,
  notOfUniversity,
  openProposals,
  openProposalsOfAll,
  proposalSettled,
  type proposeTerm,
  tooManyProposals,
  type UniversityTerms,
  wrongDates,
} from '@wayfellow/contract/universities/terms'
import type { z } from 'zod/mini'
import type { SignedIn } from '../../../platform/context.ts'
import { type Db, transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { findUniversities } from '../search/search-universities.ts'
import { transitions } from './machine.ts'
import { areDatesRight, overlaps, type ProposalAction, proposalActions } from './policy.ts'
import {
  findCurrentTerms,
  findExams,
  findOpenProposals,
  findOwnDeclined,
  findOwnUniversity,
  findProposalUniversity,
  findToday,
  insertProposal,
  insertTerm,
  isCityAdminAt,
  lockProposal,
  lockTermsOf,
  type ProposalRow,
  settleProposal,
} from './queries.ts'
import { toUniversityTerms } from './view.ts'

type Input<E extends { input: z.ZodMiniType }> = z.output<E['input']>
type Viewer = SignedIn['viewer']

/** Exam weeks that are not over, as half-open ranges of days: `to` is the first day after. */
export const examWeeksOf = (db: Db | Tx, universityId: string): Promise<{ from: string; to: string }[]> =>
  findExams(db, universityId)

export function getTerms({ db, viewer }: SignedIn, { universityId }: Input<typeof getUniversityTerms>) {
  return transaction(db, { viewer: viewer.accountId }, async (tx) => {
    const id = universityId ?? (await findOwnUniversity(tx, viewer.accountId))
    return id === undefined ? nowhere : describe(tx, viewer, id)
  })
}

const nowhere: UniversityTerms = {
  university: null,
  terms: [],
  proposals: [],
  declined: [],
  viewerActions: [],
}

async function describe(tx: Tx, viewer: Viewer, universityId: string) {
  const university = (await findUniversities(tx, [universityId])).get(universityId)
  if (!university) throw refused(notFound)
  return toUniversityTerms({
    university,
    terms: await findCurrentTerms(tx, university._id),
    proposals: await findOpenProposals(tx, university._id, openProposalsOfAll),
    declined: await findOwnDeclined(tx, university._id, viewer.accountId),
    viewerId: viewer.accountId,
    relation: await relationTo(tx, viewer, university._id),
  })
}

async function relationTo(tx: Tx, { accountId, role }: Viewer, universityId: string) {
  return {
    isStudentThere: (await findOwnUniversity(tx, accountId)) === universityId,
    isCityAdminThere: await isCityAdminAt(tx, accountId, universityId),
    isAdmin: role === 'admin',
  }
}

export function propose({ db, viewer }: SignedIn, { _id: id, ...term }: Input<typeof proposeTerm>) {
  const { accountId } = viewer
  return transaction(db, { viewer: accountId }, async (tx) => {
    const universityId = await findOwnUniversity(tx, accountId)
    if (universityId === undefined) throw refused(notOfUniversity)
    if (!areDatesRight(term, await findToday(tx))) throw refused(wrongDates)
    await lockTermsOf(tx, universityId)
    // The same id again is the same proposal: its answer was lost on the way.
    const before = await lockProposal(tx, id)
    if (before?.proposer_id === accountId) return describe(tx, viewer, universityId)
    const open = await findOpenProposals(tx, universityId, openProposalsOfAll)
    const own = open.filter(({ proposer_id: proposerId }) => proposerId === accountId)
    if (before || open.length >= openProposalsOfAll || own.length >= openProposals)
      throw refused(tooManyProposals)
    const known = await findCurrentTerms(tx, universityId)
    if (overlaps(term, [...known, ...open])) throw refused(datesOverlap)
    await insertProposal(tx, { id, university_id: universityId, proposer_id: accountId, ...term })
    return describe(tx, viewer, universityId)
  })
}

export function confirm({ db, viewer }: SignedIn, { proposalId }: { proposalId: string }) {
  const { accountId } = viewer
  return transaction(db, { viewer: accountId }, async (tx) => {
    const proposal = await lockAllowed(tx, viewer, proposalId, 'confirm')
    const { university_id: universityId } = proposal
    const known = await findCurrentTerms(tx, universityId)
    if (known.length >= mostTerms || overlaps(proposal, known)) throw refused(datesOverlap)
    await settleProposal(tx, proposalId, { to: transitions.confirm.to, confirmerId: accountId })
    await insertTerm(tx, universityId, proposal)
    return describe(tx, viewer, universityId)
  })
}

export function decline({ db, viewer }: SignedIn, { proposalId }: { proposalId: string }) {
  const { accountId } = viewer
  return transaction(db, { viewer: accountId }, async (tx) => {
    const { university_id: universityId } = await lockAllowed(tx, viewer, proposalId, 'decline')
    await settleProposal(tx, proposalId, { to: transitions.decline.to, declinerId: accountId })
    return describe(tx, viewer, universityId)
  })
}

export function withdraw({ db, viewer }: SignedIn, { proposalId }: { proposalId: string }) {
  return transaction(db, { viewer: viewer.accountId }, async (tx) => {
    const { university_id: universityId } = await lockAllowed(tx, viewer, proposalId, 'withdraw')
    await settleProposal(tx, proposalId, { to: transitions.withdraw.to })
    return describe(tx, viewer, universityId)
  })
}

/** Strangers learn nothing of a proposal; whoever belongs there learns that it is settled, or their own. */
async function lockAllowed(tx: Tx, viewer: Viewer, id: string, action: ProposalAction): Promise<ProposalRow> {
  const universityId = await findProposalUniversity(tx, id)
  if (universityId === undefined) throw refused(notFound)
  // First the dates, then the proposal, as whoever proposes does: two who wait for each other would both fail.
  await lockTermsOf(tx, universityId)
  const proposal = await lockProposal(tx, id)
  if (!proposal) throw refused(notFound)
  const isProposer = proposal.proposer_id === viewer.accountId
  const relation = { ...(await relationTo(tx, viewer, proposal.university_id)), isProposer }
  if (!Object.values(relation).includes(true)) throw refused(notFound)
  if (!proposalActions(relation, proposal.status).includes(action)) throw refused(proposalSettled)
  return proposal
}
