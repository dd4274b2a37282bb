import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { aboutLeastLength } from '@wayfellow/contract/client/profiles/own'
import type { OwnProfile } from '@wayfellow/contract/profiles/own'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import House from 'lucide-react/icons/house'
import ImageIcon from 'lucide-react/icons/image'
import Languages from 'lucide-react/icons/languages'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { Row } from '../../../ui/row.tsx'
import { SkeletonBlock } from '../../../ui/skeleton.tsx'
import { WayProgress } from '../../../ui/way-line.tsx'
import { ownPhotosQuery } from '../../photos/index.ts'
import { OwnProfileGate } from '../components/edit/own-profile.tsx'
import styles from './edit-screen.module.css'

interface Part {
  key: string
  icon: ReactNode
  title: string
  to: string
  /** One for each thing that is worth saying: is it said? */
  said: boolean[]
}

/** Everything one can say of oneself, what is unfinished first. */
export function EditScreen() {
  return (
    <OwnProfileGate shapes={<SkeletonBlock height={320} />}>
      {(profile) => <Parts profile={profile} />}
    </OwnProfileGate>
  )
}

function Parts({ profile }: { profile: OwnProfile }) {
  const { t } = useLingui()
  const parts = useParts(profile)
  const open = parts.filter(({ said }) => !said.every(Boolean))
  const full = parts.filter(({ said }) => said.every(Boolean))
  return (
    <>
      <p className={styles.intro}>
        <Trans>
          The more you share, the better the replies you'll get. Nothing here is visible until you save it.
        </Trans>
      </p>
      <ul className={styles.parts}>
        {[...open, ...full].map(({ key, icon, title, to, said }) => {
          const count = said.length
          const done = said.filter(Boolean).length
          return (
            <li key={key}>
              <Row
                start={icon}
                title={title}
                subtitle={t`${done} of ${count}`}
                end={
                  <span className={styles.way}>
                    <WayProgress text="" stops={count} settled={done} />
                  </span>
                }
                to={to}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}

function useParts(profile: OwnProfile): Part[] {
  const { t } = useLingui()
  const { data } = useQuery(ownPhotosQuery('profile'))
  const ready = data?.photos.filter(({ status }) => status === 'ready') ?? []
  return [
    {
      key: 'profile',
      icon: <UserRound aria-hidden />,
      title: t`Profile`,
      to: '/edit-profile',
      said: [
        (profile.about ?? '').length >= aboutLeastLength,
        profile.place !== null,
        profile.university !== null || profile.studyField !== null,
        profile.interests.length > 0,
        profile.canShow !== null,
      ],
    },
    {
      key: 'languages',
      icon: <Languages aria-hidden />,
      title: t`Languages`,
      to: '/edit-profile#languages',
      said: [profile.languages.length > 0, profile.wantsToLearn.length > 0],
    },
    {
      key: 'photos',
      icon: <ImageIcon aria-hidden />,
      title: t`Photos`,
      to: '/edit-profile#photo',
      said: [ready.length > 0, ready.length > 1, ready.some(({ alt }) => alt !== '')],
    },
    {
      key: 'home',
      icon: <House aria-hidden />,
      title: t({ message: 'Home', context: 'where somebody lives' }),
      to: '/edit-home',
      said: [profile.hosting !== null, profile.meetUp !== null],
    },
    {
      key: 'student',
      icon: <GraduationCap aria-hidden />,
      title: t`Student status`,
      to: '/settings/account#student',
      said: [profile.standing.every(({ item }) => item !== 'verification'), profile.university !== null],
    },
  ]
}
