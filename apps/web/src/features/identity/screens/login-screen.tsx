import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { LogOutNotice } from '../../../lib/session.ts'
import { LinkText } from '../../../ui/link-text.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { LoginForm } from '../components/login-form.tsx'
import { PublicPage } from '../components/public-page.tsx'
import styles from './login-screen.module.css'

export function LoginScreen({ isAdmin = false, notice }: { isAdmin?: boolean; notice?: LogOutNotice }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const notices = {
    otherDevice: t`You were signed out on another device.`,
    inactive: t`You were logged out because nothing happened here for a while.`,
    security: t`For security reasons you've been logged out`,
  }
  return (
    <PublicPage title={t`Login`} tag={isAdmin && <Tag>{t`Admin`}</Tag>}>
      <LoginForm
        notice={notice && notices[notice]}
        onSuccess={() => void navigate('/home', { replace: true })}
      />
      <div className={styles.links}>
        <LinkText isTappable to="/forgot-password">
          <Trans>Forgot password?</Trans>
        </LinkText>
        <LinkText isTappable to="/register">
          <Trans>Sign up</Trans>
        </LinkText>
      </div>
    </PublicPage>
  )
}
