import { Route, Routes } from 'react-router'
import { GuidelinesScreen } from './guidelines-screen.tsx'
import { PrivacyScreen } from './privacy-screen.tsx'
import { SafetyScreen } from './safety-screen.tsx'
import { TermsScreen } from './terms-screen.tsx'

export function RulesArea() {
  return (
    <Routes>
      <Route path="/terms" element={<TermsScreen />} />
      <Route path="/privacy" element={<PrivacyScreen />} />
      <Route path="/guidelines" element={<GuidelinesScreen />} />
      <Route path="/safety" element={<SafetyScreen />} />
    </Routes>
  )
}
