import type { CityCase, listCityNewcomers } from '@wayfellow/contract/reports/city'
import type { z } from 'zod/mini'
import type { Viewer } from '../../../platform/context.ts'
import type { PhotoLinks } from '../../../platform/files/photo-links.ts'
import { nameFor } from '../../identity/index.ts'
import { toPerson } from '../view.ts'
import { viewerActions } from './policy.ts'
import type { CityCaseRow, NewcomerRow } from './queries.ts'

export function toCityCase(row: CityCaseRow, links: PhotoLinks): CityCase {
  const { id, kind, targetId, status, place, author, quote, isUrgent, isHidden, isEscalated, reportsCount } =
    row
  return {
    _id: id,
    kind,
    targetId,
    status,
    place,
    author: toPerson(author, links),
    quote,
    isUrgent,
    isHidden,
    isEscalated,
    reportsCount,
    categories: row.categories ?? [],
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    decision: row.decision && { ...row.decision, at: new Date(row.decision.at).toISOString() },
    viewerActions: viewerActions(row),
  }
}

type Newcomer = z.output<typeof listCityNewcomers.output>['newcomers'][number]

export function toNewcomer(row: NewcomerRow, viewer: Viewer, links: PhotoLinks): Newcomer {
  const { id, username, photo, joinedAt } = row
  return {
    _id: id,
    username,
    name: nameFor(viewer, row),
    photo: photo === null ? null : links.url(photo, 'small'),
    joinedAt: joinedAt.toISOString(),
  }
}

/** The lowest id (UUIDv7) that an account of this moment can have. */
export function firstIdSince(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
