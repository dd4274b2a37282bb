import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Profile } from '@wayfellow/contract/profiles'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { profileQuery } from '../api.ts'
import { AboutSection } from './about-section.tsx'
import { HeadWithPhoto } from './head-with-photo.tsx'
import { PhotosSection } from './photos-section.tsx'
import { ProfileShapes } from './profile-shapes.tsx'
import { adminSections, ProfileTabs, sectionOf } from './profile-tabs.tsx'

interface ProfileForAdminsProps {
  username: string
  /** The admins' own parts: `account` is drawn under the profile's head, `record` is a section of its own. */
  account: ReactNode
  record: ReactNode
  renderHome: (profile: Profile) => ReactNode
  renderPosts: (profile: Profile) => ReactNode
  renderTrips: (profile: Profile) => ReactNode
  renderReviews: (profile: Profile) => ReactNode
}

/** A profile as other students see it, in the admin area: nothing to do in it, and what is private stays so. */
export function ProfileForAdmins({ username, account, record, ...parts }: ProfileForAdminsProps) {
  const { t } = useLingui()
  const { data: profile, isPending, refetch } = useQuery(profileQuery(username))
  const [params] = useSearchParams()
  const section = sectionOf(adminSections, params.get('section'))
  if (!profile && !isPending)
    return (
      <>
        <LoadFailed onRetry={() => void refetch()} />
        {account}
        {record}
      </>
    )
  return (
    <Skeleton isLoading={isPending} label={t`Loading the profile`} shapes={<ProfileShapes />}>
      {profile && (
        <>
          <HeadWithPhoto profile={profile} renderFace={(_, face) => face} />
          {account}
          <ProfileTabs
            sections={adminSections}
            current={section}
            reviewsCount={profile.reviewsCount}
            pathOf={(to) => `/admin/users/${username}?section=${to}`}
          />
          {section === 'about' && <AboutSection profile={profile} isMine={false} />}
          {section === 'home' && parts.renderHome(profile)}
          {section === 'posts' && parts.renderPosts(profile)}
          {section === 'trips' && parts.renderTrips(profile)}
          {section === 'reviews' && parts.renderReviews(profile)}
          {section === 'photos' && <PhotosSection profile={profile} isMine={false} />}
          {section === 'record' && record}
        </>
      )}
    </Skeleton>
  )
}
