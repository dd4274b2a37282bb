import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, lazy, useState } from 'react'
import { useNavigate } from 'react-router'
import { loadAllStrings } from '../../../lib/i18n.ts'
import type { LogOutNotice } from '../../../lib/session.ts'
import { countUnsent } from '../../../lib/unsent.ts'
import { LinkText } from '../../../ui/link-text.tsx'
import { ScreenSpinner } from '../../../ui/screen-spinner.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { LoginForm } from '../components/login-form.tsx'
import { dropStep, keepStep, keptStep, type LoginStep } from '../components/login-step.ts'
import { PublicPage } from '../components/public-page.tsx'
import styles from './login-screen.module.css'

async function loadStepCard() {
  const [card] = await Promise.all([
    import('../components/login-steps/login-step-card.tsx'),
    loadAllStrings(),
  ])
  return { default: card.LoginStepCard }
}
const LoginStepCard = lazy(loadStepCard)

async function loadUnsentNotice() {
  const [notice] = await Promise.all([import('../components/unsent-notice.tsx'), loadAllStrings()])
  return { default: notice.UnsentNotice }
}
const UnsentNotice = lazy(loadUnsentNotice)

interface LoginScreenProps {
  isAdmin?: boolean
  /** The page tells a visitor around this card what it is. */
  isBesideWelcome?: boolean
  notice?: LogOutNotice
}

export function LoginScreen({ isAdmin = false, isBesideWelcome = false, notice }: LoginScreenProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [step, setStep] = useState(keptStep)
  const [unsent] = useState(countUnsent)
  const [back, setBack] = useState<{ words?: string }>()
  const notices = {
    otherDevice: t`You were logged out from another device.`,
    inactive: t`You were logged out because you hadn't been active for a while.`,
    security: t`For security reasons you've been logged out`,
  }

  const succeed = () => {
    dropStep()
    void navigate('/home', { replace: true })
  }
  const show = async (next: LoginStep) => {
    await loadStepCard()
    keepStep(next)
    setStep(next)
  }
  const goBack = (words?: string) => {
    dropStep()
    setStep(undefined)
    setBack(words === undefined ? {} : { words })
  }

  return (
    <PublicPage title={t`Login`} tag={isAdmin && <Tag>{t`Admin`}</Tag>} isBesideWelcome={isBesideWelcome}>
      {step ? (
        <Suspense fallback={<ScreenSpinner />}>
          <LoginStepCard step={step} onDone={succeed} onOver={goBack} onBack={() => goBack()} />
        </Suspense>
      ) : (
        <>
          <LoginForm
            notice={back ? undefined : notice && notices[notice]}
            back={back}
            onSuccess={succeed}
            onStep={show}
          />
          {unsent > 0 && (
            <Suspense>
              <UnsentNotice count={unsent} />
            </Suspense>
          )}
          <div className={styles.links}>
            <LinkText isTappable to="/forgot-password">
              <Trans>Forgot password?</Trans>
            </LinkText>
            <LinkText isTappable to="/register">
              <Trans>Sign up</Trans>
            </LinkText>
          </div>
        </>
      )}
    </PublicPage>
  )
}
