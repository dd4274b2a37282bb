import { useLingui } from '@lingui/react/macro'
import type { ManagedPromo } from '@wayfellow/contract/promos'
import { Suspense } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router'
import { ProfileEvents } from '../../features/events/index.ts'
import { HomeSection } from '../../features/homes/index.ts'
import { AdminsScreen } from '../../features/identity/index.ts'
import { HealthScreen } from '../../features/operations/index.ts'
import { UserPosts } from '../../features/posts/index.ts'
import { ProfileForAdmins } from '../../features/profiles/index.ts'
import { QueuedPromo } from '../../features/promos/index.ts'
import { QueueScreen, UserScreen, UsersScreen } from '../../features/reports/index.ts'
import { ProfileReviews } from '../../features/reviews/index.ts'
import { ProfileTrips } from '../../features/trips/index.ts'
import {
  CreateUniversityScreen,
  EditUniversityScreen,
  UniversitiesScreen,
} from '../../features/universities/index.ts'
import { firstName } from '../../lib/words.ts'
import { SkeletonBlock } from '../../ui/skeleton.tsx'
import { Screen } from './screen.tsx'

export function AdminScreens() {
  return (
    <Routes>
      <Route path="/admin/promos" element={<Queue of="promos" />} />
      <Route path="/admin/reports" element={<Queue of="reports" />} />
      <Route path="/admin/universities" element={<Universities />} />
      <Route path="/admin/universities/create" element={<CreateUniversity />} />
      <Route path="/admin/universities/edit" element={<EditUniversity />} />
      <Route path="/admin/universities/*" element={<Navigate to="/admin/universities" replace />} />
      <Route path="/admin/users" element={<Users />} />
      <Route path="/admin/users/:username" element={<User />} />
      <Route path="/admin/health" element={<Health />} />
      <Route path="/admin/users/*" element={<Navigate to="/admin/users" replace />} />
      <Route path="*" element={<Navigate to="/admin/promos" replace />} />
    </Routes>
  )
}

const drawPromo = (promo: ManagedPromo) => (
  <Suspense fallback={<SkeletonBlock height={160} />}>
    <QueuedPromo promo={promo} />
  </Suspense>
)

/** One screen under both routes; which kind is chosen first is said by the route. */
function Queue({ of }: { of: 'reports' | 'promos' }) {
  const { t } = useLingui()
  return (
    <Screen title={t`Reports`}>
      <QueueScreen of={of} drawPromo={drawPromo} />
    </Screen>
  )
}

function Universities() {
  const { t } = useLingui()
  return (
    <Screen title={t`Universities`}>
      <UniversitiesScreen />
    </Screen>
  )
}

function CreateUniversity() {
  const { t } = useLingui()
  return (
    <Screen title={t`Add university`}>
      <CreateUniversityScreen />
    </Screen>
  )
}

function EditUniversity() {
  const { t } = useLingui()
  return (
    <Screen title={t`Edit university`}>
      <EditUniversityScreen />
    </Screen>
  )
}

function Users() {
  const { t } = useLingui()
  return (
    <Screen title={t`Users`}>
      <UsersScreen admins={<AdminsScreen />} />
    </Screen>
  )
}

function Health() {
  const { t } = useLingui()
  return (
    <Screen title={t`Health`}>
      <HealthScreen />
    </Screen>
  )
}

function User() {
  const { username = '' } = useParams()
  return (
    <Screen title={`@${username}`}>
      <UserScreen
        key={username}
        username={username}
        renderProfile={(who, beside) => (
          <ProfileForAdmins
            username={who}
            {...beside}
            renderHome={(profile) => <HomeSection profile={profile} />}
            renderPosts={(profile) => <UserPosts username={profile.username} name={firstName(profile)} />}
            renderTrips={(profile) => (
              <>
                <ProfileEvents profile={profile} isMine={false} />
                <ProfileTrips person={profile} isMine={false} />
              </>
            )}
            renderReviews={(profile) => <ProfileReviews person={profile} isMine={false} />}
          />
        )}
      />
    </Screen>
  )
}
