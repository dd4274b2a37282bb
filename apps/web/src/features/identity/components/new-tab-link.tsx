import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkText } from '../../../ui/link-text.tsx'

/** A link to a page that people read while filling in a form; the new tab leaves the form as it is. */
export function NewTabLink({ to, children }: { to: string; children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <LinkText to={to} target="_blank" rel="noopener" title={t`Opens in a new tab`}>
      {children}
    </LinkText>
  )
}
