import { setupI18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Language } from '@wayfellow/contract/identity/languages'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { WelcomeFoot } from './welcome-foot.tsx'
import './welcome-layout.css'
import { WelcomeTop } from './welcome-top.tsx'

/** The server writes its own counts over these. */
const counts = { students: '__STUDENTS__', cities: '__CITIES__' }
const title = msg`Stay with fellow students wherever you travel`
const description = msg`Find a place to sleep, a travel companion or a table for dinner with students who live there. It's free: nobody pays for a stay.`

/** Renders the parts of the page for visitors in one language, as the server puts them around the log-in card. */
export function renderWelcome(language: Language, messages: Messages) {
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  const render = (part: ReactNode) => renderToStaticMarkup(<I18nProvider i18n={i18n}>{part}</I18nProvider>)
  return {
    title: `${i18n._(title)}, Wayfellow`,
    description: i18n._(description),
    top: render(<WelcomeTop counts={undefined} />),
    topWithCounts: render(<WelcomeTop counts={counts} />),
    foot: render(<WelcomeFoot />),
    loginNote: render(<LoginNote />),
  }
}

/** Stands in the place of the log-in card where no script runs. */
const LoginNote = () => (
  <p data-login-note="">
    <Trans>To log in or sign up, turn on JavaScript and reload the page.</Trans>
  </p>
)
