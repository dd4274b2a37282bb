import { searchPerPage } from '@wayfellow/contract/search'
import { sql } from 'kysely'
import { type Arg, type Around, searchByMoment } from '../../../platform/geo/geo-search.ts'
import { placeOf } from '../../../platform/database/cursors.ts'
import { hot } from '../../../platform/database/prepared-statements.ts'
import { hasWords } from '../../../platform/text/word-match.ts'
import { isOpenTo } from '../../profiles/index.ts'
import { postColumns, postJoins, type PostRow } from '../queries.ts'

/** The search filters; null means «any». */
interface PostFilter extends Around {
  /** Days in UTC, the last one included. */
  from: string | null
  to: string | null
  kind: string | null
  /** Folded, apart by spaces. */
  words: string | null
}

/** By `case`: see `placeOf`. */
const isInTime = (arg: Arg<PostFilter>) => sql`r.gone_at is null
  and r.created_at >= case when ${arg('from')}::date is null then timestamptz '-infinity'
    else ${arg('from')}::date::timestamp at time zone 'utc' end
  and r.created_at < case when ${arg('to')}::date is null then timestamptz 'infinity'
    else (${arg('to')}::date + 1)::timestamp at time zone 'utc' end`

const fits = (arg: Arg<PostFilter>) => sql`
  case when ${arg('kind')}::text is null then true else r.kind = ${arg('kind')}::text end
  and case when ${arg('words')}::text is null then true else ${hasWords(sql`r.text`, arg('words'))} end
  and coalesce((select ${isOpenTo(arg('viewer'), 'w')} from identity_accounts w where w.id = r.account_id), false)`

/** Inside the viewer's transaction. Index: posts_near, posts_far */
export const {
  steps: postSteps,
  counts: postCounts,
  spots: postSpots,
} = searchByMoment<PostFilter>({
  name: 'posts.search',
  table: sql`posts`,
  moment: sql`r.created_at`,
  direction: 'desc',
  limit: searchPerPage + 1,
  isIn: isInTime,
  isBehind: (arg) => sql`(r.created_at, r.id) < ${placeOf(arg('micros'), arg('id'))}`,
  fits,
})

/** Those that were found, by their ids. Inside the viewer's transaction. Index: posts_pkey */
export const postsByIds = hot<{ viewer: string; ids: string[] }>()('posts.byIds', (q, arg) =>
  q
    .selectFrom(
      sql<PostRow>`(select ${postColumns(arg('viewer'))} from posts p ${postJoins}
        where p.id = any (${arg('ids')}::uuid[]) and p.gone_at is null)`.as('found'),
    )
    .selectAll(),
)
