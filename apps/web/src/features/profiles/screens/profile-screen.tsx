import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Profile } from '@wayfellow/contract/profiles'
import Eye from 'lucide-react/icons/eye'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { Banner } from '../../../ui/banner.tsx'
import { LinkText } from '../../../ui/link-text.tsx'
import { Refreshable } from '../../../ui/refreshable.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { profileQuery } from '../api.ts'
import { AboutSection } from '../components/about-section.tsx'
import { ChecklistCard } from '../components/checklist-card.tsx'
import { HeadWithPhoto } from '../components/head-with-photo.tsx'
import { NotAvailable } from '../components/not-available.tsx'
import { PhotosSection } from '../components/photos-section.tsx'
import { ProfileBar } from '../components/profile-bar.tsx'
import { OwnActions, ProfileActions } from '../components/profile-actions.tsx'
import { ProfileShapes } from '../components/profile-shapes.tsx'
import { pathOfSection, ProfileTabs, profileSections, sectionOf } from '../components/profile-tabs.tsx'
import { VerifyHint } from '../components/verify-hint.tsx'
import styles from './profile-screen.module.css'

type ProfileScreenProps = {
  /** Drawn by the homes feature, which depends on profiles and not the other way round. */
  renderHome: (profile: Profile) => ReactNode
  renderPosts: (profile: Profile, isMine: boolean) => ReactNode
  /** Events the user organises or attended, next to their trips. */
  renderEvents: (profile: Profile, isMine: boolean) => ReactNode
  renderTrips: (profile: Profile, isMine: boolean) => ReactNode
  renderReviews: (profile: Profile, isMine: boolean) => ReactNode
  /** Wraps the avatar of a user who has a current story. */
  renderFace: (profile: Profile, face: ReactNode) => ReactNode
  /** New items such as reviews to write; shown to the owner only. */
  notifications: ReactNode
}

export function ProfileScreen(parts: ProfileScreenProps) {
  const { t } = useLingui()
  const { username = '' } = useParams()
  const { data, isPending, refetch } = useQuery(profileQuery(username))
  return (
    <Refreshable onRefresh={refetch}>
      <Skeleton isLoading={isPending} label={t`Loading the profile`} shapes={<ProfileShapes />}>
        {data ? (
          <Known profile={data} {...parts} onRefresh={() => void refetch()} />
        ) : (
          <NotAvailable username={username} onRetry={() => void refetch()} />
        )}
      </Skeleton>
    </Refreshable>
  )
}

type KnownProps = ProfileScreenProps & { profile: Profile; onRefresh: () => void }

function Known({ profile, onRefresh, notifications, ...parts }: KnownProps) {
  const { renderFace, renderHome, renderPosts, renderEvents, renderTrips, renderReviews } = parts
  const [params] = useSearchParams()
  const section = sectionOf(profileSections, params.get('section'))
  const isMine = profile.isOwn && params.get('view') !== 'others'
  return (
    <>
      <ProfileBar profile={profile} onRefresh={onRefresh} />
      {profile.isOwn && !isMine && <AsOthers username={profile.username} />}
      <HeadWithPhoto profile={profile} renderFace={renderFace} />
      {isMine && <OwnActions profile={profile} />}
      {!profile.isOwn && <ProfileActions profile={profile} />}
      <VerifyHint profile={profile} />
      {isMine && (
        <div className={styles.checklist}>
          <ChecklistCard />
        </div>
      )}
      {isMine && notifications}
      <ProfileTabs
        sections={profileSections}
        current={section}
        reviewsCount={profile.reviewsCount}
        pathOf={(to) => pathOfSection(profile.username, to, params)}
      />
      {section === 'about' && renderPosts(profile, isMine)}
      {section === 'about' && <AboutSection profile={profile} isMine={isMine} />}
      {section === 'home' && renderHome(profile)}
      {section === 'trips' && (
        <>
          {renderEvents(profile, isMine)}
          {renderTrips(profile, isMine)}
        </>
      )}
      {section === 'reviews' && renderReviews(profile, isMine)}
      {section === 'photos' && <PhotosSection profile={profile} isMine={isMine} />}
    </>
  )
}

function AsOthers({ username }: { username: string }) {
  return (
    <Banner variant="offline" icon={<Eye aria-hidden />}>
      <Trans>This is how others see you.</Trans>{' '}
      <LinkText to={`/users/${username}`}>
        <Trans>Back to your profile</Trans>
      </LinkText>
    </Banner>
  )
}
