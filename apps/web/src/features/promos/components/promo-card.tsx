import { Trans, useLingui } from '@lingui/react/macro'
import type { Promo } from '@wayfellow/contract/promos'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Megaphone from 'lucide-react/icons/megaphone'
import { Link } from 'react-router'
import { dayPart } from '../../../lib/days.ts'
import { shortLocation } from '../../../lib/words.ts'
import { Card } from '../../../ui/card.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { count } from '../api.ts'
import { PromoBody } from './promo-body.tsx'
import styles from './promo-card.module.css'
import { PromoMenu } from './promo-menu.tsx'
import { kindWords } from './promo-words.ts'
import { useCountView } from './use-count-view.ts'

/** A promo between the posts of home, in a frame of its own and marked as what it is. */
export function PromoCard({ promo }: { promo: Promo }) {
  const { i18n } = useLingui()
  const place = useCountView(promo)
  const { _id, kind, university, user, endsOn, place: city, isOwn } = promo
  const name = (
    <Link to={`/users/${user.username}?section=about`}>
      <bdi>{user.name}</bdi>
    </Link>
  )
  const where = <bdi>{shortLocation(city.label)}</bdi>
  const until = dayPart(endsOn, { day: 'numeric', month: 'short' }, i18n)
  return (
    <article ref={place} className={styles.place} aria-labelledby={`promo-${_id}`}>
      <Card variant="sunken" className={styles.promo}>
        <header className={styles.head}>
          <p className={styles.tags}>
            <Tag variant="primary" icon={<Megaphone aria-hidden />}>
              <Trans>Promo</Trans>
            </Tag>
            <Tag>{kindWords()[kind]}</Tag>
            {university && (
              <Tag icon={<GraduationCap aria-hidden />}>
                <bdi>{university.name}</bdi>
              </Tag>
            )}
          </p>
          <PromoMenu promo={promo} />
        </header>
        <PromoBody promo={promo} onOpen={() => !isOwn && count(_id, 'click')} />
        <p className="meta">
          <Trans>
            From {name}, city admin in {where} · until {until}
          </Trans>
        </p>
      </Card>
    </article>
  )
}
