import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useWeekEvents } from '../../features/events/index.ts'
import { usePeopleAround } from '../../features/trips/index.ts'
import { forgetPaths } from '../../lib/remembered-paths.ts'
import { useSession } from '../../lib/session.ts'
import { shortLocation } from '../../lib/words.ts'
import styles from './home-parts.module.css'
import { PartFailed } from './part-failed.tsx'

const most = 12

/** Events of the week, visitors and people on exchange in one row that scrolls sideways. Nothing when there are none. */
export function CityStrip() {
  const { t } = useLingui()
  const session = useSession()
  const sources = [useWeekEvents(), usePeopleAround()] as const
  const missing = sources.filter(({ isMissing }) => isMissing)
  const location = session.status === 'authenticated' ? session.user.location : null
  const city = location === null ? t`your city` : shortLocation(location)
  const cards = alternate(sources[0].cards, sources[1].cards).slice(0, most)
  if (cards.length === 0 && missing.length === 0) return null
  return (
    <section aria-label={t`What's on in ${city}`}>
      {cards.length > 0 && (
        <ul className={styles.strip}>
          {cards.map(({ id, card }) => (
            <li key={id}>{card}</li>
          ))}
          <li>
            <Link
              className={styles.all}
              to={`/search?type=events&location=${encodeURIComponent(location ?? '')}`}
              onClick={forgetPaths}
            >
              <Trans>See all</Trans>
            </Link>
          </li>
        </ul>
      )}
      <div className={styles.padded}>
        <PartFailed sources={missing}>{t`What's on in ${city} couldn't be loaded.`}</PartFailed>
      </div>
    </section>
  )
}

/** One of each in turn, so that many events don't hide who is visiting. */
function alternate<Item>(some: readonly Item[], others: readonly Item[]): Item[] {
  return Array.from({ length: Math.max(some.length, others.length) }, (_, index) => [
    ...some.slice(index, index + 1),
    ...others.slice(index, index + 1),
  ]).flat()
}
