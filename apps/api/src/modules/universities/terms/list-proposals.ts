import {
  type listCityProposals,
  type listProposals,
  proposalsPerPage,
} from '@wayfellow/contract/universities/terms'
import type { z } from 'zod/mini'
import type { SignedIn, Viewer } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { readPageByMoment } from '../../../platform/database/paging.ts'
import { findUniversities } from '../search/search-universities.ts'
import { everyProposal, type ListedProposal, proposalsOfCity } from './queries.ts'
import { toOpenProposal } from './view.ts'

export function listEvery({ db, viewer }: SignedIn, input: z.output<typeof listProposals.input>) {
  return transaction(db, { viewer: viewer.accountId }, async (tx) => {
    const { shown, facts } = await readPageByMoment(tx, input, proposalsPerPage, everyProposal)
    return { proposals: await describe(tx, viewer, shown), ...facts }
  })
}

export function listOfCity(
  { db, viewer }: SignedIn,
  { placeId, ...pageInput }: z.output<typeof listCityProposals.input>,
) {
  return transaction(db, { viewer: viewer.accountId }, async (tx) => {
    const { shown, facts } = await readPageByMoment(tx, pageInput, proposalsPerPage, (slice) =>
      proposalsOfCity(viewer.accountId, placeId, slice),
    )
    return { proposals: await describe(tx, viewer, shown), ...facts }
  })
}

async function describe(tx: Tx, { accountId, role }: Viewer, rows: readonly ListedProposal[]) {
  const universities = await findUniversities(tx, [...new Set(rows.map((row) => row.university_id))])
  const isAdmin = role === 'admin'
  // Only a city admin of that city has the list of a city.
  const relation = { isAdmin, isCityAdminThere: !isAdmin, isStudentThere: false }
  return rows.flatMap((row) => {
    const university = universities.get(row.university_id)
    return university ? [toOpenProposal(row, { university, viewerId: accountId, relation })] : []
  })
}
