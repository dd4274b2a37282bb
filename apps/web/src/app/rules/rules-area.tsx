import { Route, Routes } from 'react-router'
import { GuidelinesScreen } from './guidelines-screen.tsx'
import { AboutPage } from './about-page.tsx'
import { DeleteAccountPage, UndeletePage } from './leaving-pages.tsx'
import { PrivacyScreen } from './privacy-screen.tsx'
import { SafetyScreen } from './safety-screen.tsx'
import { SharedEventPage } from './shared-event-page.tsx'
import { SharedStayPage } from './shared-stay-page.tsx'
import { StillHostingPage } from './still-hosting-page.tsx'
import { TermsScreen } from './terms-screen.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

export function RulesArea() {
  return (
    <Routes>
      <Route path="/about" element={<AboutPage />} />
      <Route path="/terms" element={<TermsScreen />} />
      <Route path="/privacy" element={<PrivacyScreen />} />
      <Route path="/guidelines" element={<GuidelinesScreen />} />
      <Route path="/safety" element={<SafetyScreen />} />
      <Route path="/still-hosting/:token" element={<StillHostingPage />} />
      <Route path="/delete-account/:token" element={<DeleteAccountPage />} />
      <Route path="/undelete/:token" element={<UndeletePage />} />
      <Route path="/share/events/:id" element={<SharedEventPage />} />
      <Route path="/share/stays/:token" element={<SharedStayPage />} />
      <Route path="/unsubscribe/:token" element={<UnsubscribePage />} />
    </Routes>
  )
}
