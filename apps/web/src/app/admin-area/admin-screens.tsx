import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate, Route, Routes, useParams } from 'react-router'
import { AdminsScreen } from '../../features/identity/index.ts'
import { CasesScreen } from '../../features/reports/index.ts'
import {
  CreateUniversityScreen,
  EditUniversityScreen,
  UniversitiesScreen,
} from '../../features/universities/index.ts'
import { SearchArt } from '../../ui/art/search-art.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Screen } from './screen.tsx'

export function AdminScreens() {
  return (
    <Routes>
      <Route path="/admin/promos" element={<Reports />} />
      <Route path="/admin/reports" element={<Reports />} />
      <Route path="/admin/universities" element={<Universities />} />
      <Route path="/admin/universities/create" element={<CreateUniversity />} />
      <Route path="/admin/universities/edit" element={<EditUniversity />} />
      <Route path="/admin/universities/*" element={<Navigate to="/admin/universities" replace />} />
      <Route path="/admin/users" element={<Users />} />
      <Route path="/admin/users/:username" element={<User />} />
      <Route path="/admin/users/*" element={<Navigate to="/admin/users" replace />} />
      <Route path="*" element={<Navigate to="/admin/promos" replace />} />
    </Routes>
  )
}

function Reports() {
  const { t } = useLingui()
  return (
    <Screen title={t`Reports`}>
      <CasesScreen />
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
      <AdminsScreen />
    </Screen>
  )
}

function User() {
  const { t } = useLingui()
  const { username = '' } = useParams()
  return (
    <Screen title={`@${username}`}>
      <EmptyState
        art={<SearchArt />}
        title={t`Profiles open soon`}
        text={t`What admins may know and do about @${username} will be here.`}
        action={
          <ButtonLink size="small" to="/admin/users">
            <Trans>Back to users</Trans>
          </ButtonLink>
        }
      />
    </Screen>
  )
}
