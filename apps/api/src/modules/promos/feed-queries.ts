import { sql } from 'kysely'
import { hot } from '../../platform/database/prepared-statements.ts'
import { isOpenTo } from '../profiles/index.ts'
import { promoColumns, promoJoins, type PromoRow } from './queries.ts'

/** The last promo of the page before; null for the first page. */
export interface PromoPlace extends Record<string, unknown> {
  viewer: string
  endsOn: string | null
  promoId: string | null
  most: number
}

/**
 * Promos running today in the viewer's place, the first to end first: the same order for everybody there. Promos for a
 * university are shown only to those who study there now. The index range begins a day early, since it may still be
 * yesterday in the place. Inside the viewer's transaction.
 * Index: promos_showing, promos_hidden_pkey
 */
export const feedPromos = hot<PromoPlace>()('promos.feed', (q, arg) =>
  q
    .selectFrom(
      sql<PromoRow>`(select ${promoColumns} from promos p ${promoJoins}
        where p.place_id = (select place_id from profiles where account_id = ${arg('viewer')}::uuid)
          and p.status = 'approved' and p.hidden_at is null
          and (p.ends_on, p.id) > (
            case when ${arg('endsOn')}::date is null then current_date - 2 else ${arg('endsOn')}::date end,
            case when ${arg('promoId')}::uuid is null then 'ffffffff-ffff-ffff-ffff-ffffffffffff'
              else ${arg('promoId')}::uuid end)
          and (now() at time zone pl.time_zone)::date between p.starts_on and p.ends_on
          and (p.university_id is null
            or p.university_id = (select university_id from profiles where account_id = ${arg('viewer')}::uuid)
            or exists (select from profiles_exchanges e where e.account_id = ${arg('viewer')}::uuid
              and e.university_id = p.university_id and current_date between e.starts_on and e.ends_on))
          and not exists (select from promos_hidden h
            where h.account_id = ${arg('viewer')}::uuid and h.promo_id = p.id)
          and ${isOpenTo(arg('viewer'), 'a')}
        order by p.ends_on, p.id limit ${arg('most')})`.as('found'),
    )
    .selectAll(),
)
