import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ManagedPromo } from '@wayfellow/contract/promos'
import { stayWords } from '../../../lib/days.ts'

/** Place, dates and view counts of a promo; views are counted per day, never per person. */
export function PromoFacts({ promo }: { promo: ManagedPromo }) {
  const { i18n } = useLingui()
  const { place, university, startsOn, endsOn, views, clicks } = promo
  const days = stayWords({ arriveOn: startsOn, departOn: endsOn }, i18n)
  const wasShown = views > 0 || clicks > 0 || promo.phase === 'showing' || promo.phase === 'over'
  return (
    <>
      <p className="meta">
        <bdi>{place.label}</bdi> · {days}
        {university && (
          <>
            {' '}
            ·{' '}
            <Trans>
              only for <bdi>{university.name}</bdi>
            </Trans>
          </>
        )}
      </p>
      {wasShown && (
        <p className="quiet">
          <Plural value={views} one="# view" other="# views" />,{' '}
          <Plural value={clicks} one="# click" other="# clicks" />
        </p>
      )}
    </>
  )
}
