import { lazy } from 'react'

const loadStudentSection = async () => ({
  default: (await import('./components/student-section.tsx')).StudentSection,
})
export const StudentSection = lazy(loadStudentSection)
const loadUniversityPicker = async () => ({
  default: (await import('./components/university-picker.tsx')).UniversityPicker,
})
export const UniversityPicker = lazy(loadUniversityPicker)
export const UniversityTag = lazy(async () => ({
  default: (await import('./components/university-tag.tsx')).UniversityTag,
}))

/** Ahead of their use, where the network may go away before. */
export const loadStudies = () => Promise.all([loadStudentSection(), loadUniversityPicker()])
export const CityProposals = lazy(async () => ({
  default: (await import('./components/open-proposals.tsx')).CityProposals,
}))
export const UniversityLoginScreen = lazy(async () => ({
  default: (await import('./screens/university-login-screen.tsx')).UniversityLoginScreen,
}))
export const UniversitiesScreen = lazy(async () => ({
  default: (await import('./screens/universities-screen.tsx')).UniversitiesScreen,
}))
export const CreateUniversityScreen = lazy(async () => ({
  default: (await import('./screens/university-form-screen.tsx')).CreateUniversityScreen,
}))
export const EditUniversityScreen = lazy(async () => ({
  default: (await import('./screens/university-form-screen.tsx')).EditUniversityScreen,
}))
export type { LoginReturn, LoginReturnPlace } from './components/login-return-place.ts'
