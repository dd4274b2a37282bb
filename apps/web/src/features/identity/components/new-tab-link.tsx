import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkText } from '../../../ui/link-text.tsx'

/** For what one reads in the middle of a form: the form stays as it is. */
export function NewTabLink({ to, children }: { to: string; children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <LinkText to={to} target="_blank" rel="noopener" title={t`Opens in a new tab`}>
      {children}
    </LinkText>
  )
}
