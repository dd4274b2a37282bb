import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useSession } from '../../../lib/session.ts'
import { shortLocation } from '../../../lib/words.ts'
import { ReviewsArt } from '../../../ui/art/reviews-art.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Chip, Chips } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { cityPlacesQuery } from '../../city-admins/index.ts'
import { cityCasesQuery, type Shown } from '../api.ts'
import { CaseList } from '../components/case-list.tsx'
import { CityCaseCard } from '../components/city-case-card.tsx'
import styles from './queue-screen.module.css'

/** What city admins look after: what is reported in their cities. */
export function CityScreen() {
  const session = useSession()
  if (session.status !== 'authenticated') return null
  return session.user.cityAdmin ? <City /> : <NotYours />
}

function NotYours() {
  const { t } = useLingui()
  return (
    <EmptyState
      art={<ReviewsArt />}
      title={t`For city admins`}
      text={t`Students who look after a city find here what is reported there.`}
      action={
        <ButtonLink size="small" to="/home">
          <Trans>Back to home</Trans>
        </ButtonLink>
      }
    />
  )
}

function City() {
  const { t, i18n } = useLingui()
  const [params, setParams] = useSearchParams()
  const show: Shown = params.get('show') === 'closed' ? 'closed' : 'open'
  const { data: places } = useQuery(cityPlacesQuery)
  const list = useInfiniteQuery(cityCasesQuery(show))
  const pages = list.data?.pages ?? []
  const cases = pages.flatMap(({ items }) => items)
  const names = new Intl.ListFormat(i18n.locale).format(
    (places ?? []).map(({ label }) => shortLocation(label)),
  )
  return (
    <div className={styles.page}>
      <p className="quiet">
        {places?.length === 0 ? (
          <Trans>No city is yours yet. Ask the team which one you look after.</Trans>
        ) : (
          <Trans>
            You look after <bdi>{names}</bdi>. You see what is reported about posts and events, never by whom.
          </Trans>
        )}
      </p>
      <Chips label={t`Show`}>
        <Chip isPressed={show === 'open'} onClick={() => setParams({}, { replace: true })}>
          <Trans>Open</Trans>
        </Chip>
        <Chip isPressed={show === 'closed'} onClick={() => setParams({ show: 'closed' }, { replace: true })}>
          <Trans>Decided</Trans>
        </Chip>
      </Chips>
      <CaseList
        list={list}
        label={t`Loading reports`}
        pages={pages.length}
        empty={{
          title: show === 'open' ? t`Nothing is reported.` : t`Nothing decided yet.`,
          text:
            show === 'open'
              ? t`When somebody reports a post or an event of your cities, it stands here.`
              : t`What you and other city admins take down or put back stands here.`,
        }}
      >
        {cases.map((one) => (
          <li key={one._id}>
            <CityCaseCard of={one} />
          </li>
        ))}
      </CaseList>
    </div>
  )
}
