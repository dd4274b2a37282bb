import { Trans, useLingui } from '@lingui/react/macro'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isUsername } from '../../../lib/rules.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { LinkText } from '../../../ui/link-text.tsx'
import { inviterQuery } from '../api.ts'
import { CheckInbox } from '../components/check-inbox.tsx'
import { PublicPage } from '../components/public-page.tsx'
import { RegisterForm } from '../components/register-form.tsx'
import type { RegisterValues } from '../components/register-values.ts'
import { dropSent, keepSent, readSent } from '../components/sent-sign-up.ts'
import styles from './register-screen.module.css'

export function RegisterScreen() {
  const { t } = useLingui()
  return (
    <QueryClientProvider client={queryClient}>
      <PublicPage title={t`Sign up`}>
        <Register />
      </PublicPage>
    </QueryClientProvider>
  )
}

function Register() {
  const [sent] = useState(readSent)
  const [input, setInput] = useState<RegisterValues>({
    name: sent?.name ?? '',
    email: sent?.email ?? '',
    password: '',
    confirm: '',
  })
  const [sentAt, setSentAt] = useState(sent?.sentAt)
  const [search] = useSearchParams()
  const invite = search.get('invite')?.toLowerCase() ?? ''
  const inviter = isUsername(invite) ? invite : undefined

  const noteSent = (asked: RegisterValues) => {
    const now = Date.now()
    setInput(asked)
    setSentAt(now)
    keepSent({ name: asked.name, email: asked.email, sentAt: now })
  }
  const changeAddress = () => {
    setSentAt(undefined)
    dropSent()
  }

  if (sentAt !== undefined)
    return (
      <CheckInbox
        email={input.email}
        sentAt={sentAt}
        onResent={() => noteSent(input)}
        onChangeAddress={changeAddress}
      />
    )
  return (
    <>
      {inviter !== undefined && <Invitation username={inviter} />}
      <RegisterForm input={input} inviter={inviter} onSent={noteSent} />
      <div className={styles.links}>
        <LinkText isTappable to="/login">
          <Trans>I have an account</Trans>
        </LinkText>
      </div>
    </>
  )
}

/** Says nothing about a link that names nobody: whoever made it up learns nothing. */
function Invitation({ username }: { username: string }) {
  const { data } = useQuery(inviterQuery(username))
  if (!data?.inviter) return null
  const { firstName } = data.inviter
  return (
    <p className={styles.invitation}>
      <Avatar name={firstName} size={32} />
      <span>
        <Trans>
          <bdi>{firstName}</bdi> invited you
        </Trans>
      </span>
    </p>
  )
}
