import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnProfile } from '@wayfellow/contract/profiles/own'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { ScreenBar } from '../../../ui/bars/screen-bar.tsx'
import { LinkText } from '../../../ui/link-text.tsx'
import { SkeletonBlock, SkeletonLine } from '../../../ui/skeleton.tsx'
import { StepProgress } from '../../../ui/step-progress.tsx'
import { loadLocationBox } from '../../places/index.ts'
import { loadStudies } from '../../universities/index.ts'
import { OwnProfileGate } from '../components/edit/own-profile.tsx'
import { MissingList } from '../components/missing-list.tsx'
import { AboutStop } from '../components/stops/about-stop.tsx'
import { BirthStop } from '../components/stops/birth-stop.tsx'
import { DoneStop } from '../components/stops/done-stop.tsx'
import { HomeStop } from '../components/stops/home-stop.tsx'
import { LanguageStop } from '../components/stops/language-stop.tsx'
import { PhotoStop } from '../components/stops/photo-stop.tsx'
import { PlaceStop } from '../components/stops/place-stop.tsx'
import { SafetyStop } from '../components/stops/safety-stop.tsx'
import { useSendLater } from '../components/stops/save-later.ts'
import type { StopProps } from '../components/stops/stop-props.ts'
import { StudiesStop } from '../components/stops/studies-stop.tsx'
import {
  asQuestion,
  firstOpen,
  isAnswered,
  isComplete,
  isExtra,
  isStopDone,
  neighbour,
  pathOf,
  type Question,
  type Stop,
  stopOf,
  stops,
} from '../components/stops/way.ts'
import styles from './complete-profile-screen.module.css'

const screens: Record<Question, ComponentType<StopProps>> = {
  photo: PhotoStop,
  about: AboutStop,
  place: PlaceStop,
  birthDate: BirthStop,
  studies: StudiesStop,
  language: LanguageStop,
  home: HomeStop,
  safety: SafetyStop,
}

/**
 * From joining to a complete profile, one question a screen. The address says which, so a reload stays there.
 * `firstLook` is what other features show at the end.
 */
export function CompleteProfileScreen({ firstLook }: { firstLook: ReactNode }) {
  useSendLater()
  useAllQuestions()
  return (
    <div className={styles.wizard}>
      <OwnProfileGate shapes={<Shapes />}>
        {(profile) => <Wizard profile={profile} firstLook={firstLook} />}
      </OwnProfileGate>
    </div>
  )
}

/** Loads the code of every question at once, so that the wizard works when the network is lost on the way. */
function useAllQuestions() {
  useEffect(() => {
    void Promise.allSettled([loadLocationBox(), loadStudies()])
  }, [])
}

function Wizard({ profile, firstLook }: { profile: OwnProfile; firstLook: ReactNode }) {
  const [search] = useSearchParams()
  const asked = search.get('stop')
  // Kept: a photo that is ready while somebody looks at it must not turn the page.
  const [first] = useState(() => firstOpen(profile) ?? 'studies')
  // After the last question the wizard goes on; somebody who returns with a complete profile is redirected to it.
  const isOnTheWay = useIsOnTheWay()
  if (isComplete(profile) && !isOnTheWay && !isExtra(asked ?? ''))
    return <Navigate to={`/users/${encodeURIComponent(profile.username ?? '')}?section=about`} replace />
  if (asked === 'done') return <Done profile={profile} firstLook={firstLook} />
  const question = asQuestion(asked) ?? first
  return <Asked key={question} profile={profile} question={question} />
}

const onTheWay = 'on-the-way'

/** Came here from the question before. */
function useIsOnTheWay(): boolean {
  const location = useLocation()
  return location.state === onTheWay
}

function Asked({ profile, question }: { profile: OwnProfile; question: Question }) {
  const navigate = useNavigate()
  const isOnTheWay = useIsOnTheWay()
  const Content = screens[question]
  const goOn = () => void navigate(pathOf(neighbour(profile, question, 1) ?? 'done'), { state: onTheWay })
  function goBack() {
    const before = neighbour(profile, question, -1)
    if (isOnTheWay) void navigate(-1)
    else void navigate(before ? pathOf(before) : '/home', { replace: true })
  }
  const { missing } = profile.completion
  const others = missing.filter(({ item }) => item !== question)
  return (
    <>
      <ScreenBar onBack={goBack} actions={<FinishLater />} />
      <Way profile={profile} current={stopOf[question]} />
      <Content profile={profile} onDone={goOn} onSkip={isAnswered(profile, question) ? undefined : goOn} />
      {others.length > 0 && (
        <section className={styles.missing} aria-labelledby="missing">
          <h2 id="missing" className="meta">
            <Trans>Still missing</Trans>
          </h2>
          <MissingList missing={others} />
        </section>
      )}
    </>
  )
}

function Done({ profile, firstLook }: { profile: OwnProfile; firstLook: ReactNode }) {
  return (
    <>
      <ScreenBar actions={!isComplete(profile) && <FinishLater />} />
      <DoneStop profile={profile} firstLook={firstLook} />
    </>
  )
}

function FinishLater() {
  return (
    <LinkText isTappable className={styles.later ?? ''} to="/home">
      <Trans>Finish later</Trans>
    </LinkText>
  )
}

function Way({ profile, current }: { profile: OwnProfile; current: Stop }) {
  const { t } = useLingui()
  const labels: Record<Stop, string> = {
    you: t`You`,
    studies: t`Studies`,
    languages: t`Languages`,
    home: t({ message: 'Home', context: 'where somebody lives' }),
    safety: t`Safety`,
  }
  return (
    <StepProgress
      current={current}
      steps={stops.map((key) => ({ key, label: labels[key], isDone: isStopDone(profile, key) }))}
    />
  )
}

function Shapes() {
  return (
    <div className={styles.shapes}>
      <SkeletonLine height={24} />
      <SkeletonLine width="70%" height={34} />
      <SkeletonLine />
      <SkeletonBlock height={140} />
    </div>
  )
}
