import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { DayRange, HomeView } from '@wayfellow/contract/homes'
import type { Answer, Profile } from '@wayfellow/contract/profiles'
import Pencil from 'lucide-react/icons/pencil'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { SearchArt } from '../../../ui/art/search-art.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DayBoard } from '../../../ui/dates/day-board.tsx'
import { isInside, spanOf } from '../../../ui/dates/day-span.ts'
import { LongText } from '../../../ui/long-text.tsx'
import { Skeleton, SkeletonBlock, SkeletonLine } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { homeQuery } from '../api.ts'
import { localToday } from '../../../lib/days.ts'
import { HomeArea } from './home-area.tsx'
import { HomeFacts } from './home-facts.tsx'
import { HomePhotos } from './home-photos.tsx'
import { hostingWords } from './home-words.ts'
import styles from './home-section.module.css'

type HomeSectionProps = { profile: Pick<Profile, 'username'> }

/** The home as the viewer may see it: never the address, only the area. */
export function HomeSection({ profile }: HomeSectionProps) {
  const { t } = useLingui()
  const { username } = profile
  const { data, isPending, refetch } = useQuery(homeQuery(username))
  const [params] = useSearchParams()
  // Under «as others see it» the owner is one of them.
  const isOwn = data?.viewerActions.includes('edit') === true && params.get('view') !== 'others'
  const isShown = isOwn || data?.hosting === 'yes' || data?.hosting === 'maybe'
  return (
    <Skeleton isLoading={isPending} label={t`Loading this home`} shapes={<Shapes />}>
      {data?.home && isShown ? (
        <Home home={data.home} hosting={data.hosting} isOwn={isOwn} />
      ) : data === null ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <EmptyState art={<SearchArt />} title={<Trans>Not hosting right now</Trans>} />
      )}
    </Skeleton>
  )
}

type HomeProps = { home: HomeView; hosting: Answer | null; isOwn: boolean }

function Home({ home, hosting, isOwn }: HomeProps) {
  const { t } = useLingui()
  if (isOwn && hosting === null) {
    return (
      <EmptyState
        art={<SearchArt />}
        title={<Trans>Not hosting right now</Trans>}
        text={<Trans>You can start with just a sofa for two nights.</Trans>}
        action={
          <ButtonLink to="/edit-home">
            <Trans>Set up your home</Trans>
          </ButtonLink>
        }
      />
    )
  }
  return (
    <div className={styles.home}>
      <div className={styles.state}>
        {hosting && (
          <Tag variant={hosting === 'yes' ? 'good' : hosting === 'maybe' ? 'when' : 'neutral'}>
            {hostingWords()[hosting]}
          </Tag>
        )}
        {isOwn && (
          <ButtonLink to="/edit-home" variant="outline" size="small" icon={<Pencil aria-hidden />}>
            <Trans>Edit home</Trans>
          </ButtonLink>
        )}
      </div>
      {isOwn && hosting === 'no' && (
        <p className="quiet">
          <Trans>While you're set to “Not now”, nobody else can see your home.</Trans>
        </p>
      )}
      {home.photos.length > 0 && <HomePhotos photos={home.photos} />}
      {home.about !== null && <LongText>{home.about}</LongText>}
      <HomeFacts facts={home} />
      {home.houseRules !== null && (
        <section>
          <h2 className="head">
            <Trans>House rules</Trans>
          </h2>
          <LongText>{home.houseRules}</LongText>
        </section>
      )}
      {home.area && (
        <section>
          <h2 className="head">
            <Trans>Area</Trans>
          </h2>
          <HomeArea area={home.area} isOwn={isOwn} />
        </section>
      )}
      <section>
        <h2 className="head">
          <Trans>Available days</Trans>
        </h2>
        <DayBoard
          label={t`Days available for a stay`}
          window={comingMonths()}
          lookOf={(day) => (isTaken(home.blocked, day) ? 'fixed' : 'free')}
          nameOf={(look) => (look === 'free' ? t`free` : t`not available`)}
        />
      </section>
    </div>
  )
}

const isTaken = (blocked: readonly DayRange[], day: string) => blocked.some((days) => isInside(day, days))

/** From today on, as far as days can be blocked. */
function comingMonths() {
  const today = localToday()
  const end = `${Number(today.slice(0, 4)) + 2}${today.slice(4).replace('-02-29', '-02-28')}`
  return spanOf(today, end)
}

const Shapes = () => (
  <div className={styles.home}>
    <SkeletonBlock height={220} />
    <SkeletonLine width="60%" />
    <SkeletonLine />
    <SkeletonLine />
    <SkeletonBlock height={200} />
  </div>
)
