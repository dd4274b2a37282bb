import { useLingui } from '@lingui/react/macro'
import { Navigate, Route, Routes, useParams } from 'react-router'
import { AdminsScreen } from '../../features/identity/index.ts'
import { CasesScreen, UserScreen, UsersScreen } from '../../features/reports/index.ts'
import {
  CreateUniversityScreen,
  EditUniversityScreen,
  UniversitiesScreen,
} from '../../features/universities/index.ts'
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
      <UsersScreen admins={<AdminsScreen />} />
    </Screen>
  )
}

function User() {
  const { username = '' } = useParams()
  return (
    <Screen title={`@${username}`}>
      <UserScreen key={username} username={username} />
    </Screen>
  )
}
