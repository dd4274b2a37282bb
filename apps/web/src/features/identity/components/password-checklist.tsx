import { Trans } from '@lingui/react/macro'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { passwordParts } from '../../../lib/rules.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './password-checklist.module.css'

/** The rule for new passwords, ticked off while typing. */
export function PasswordChecklist({ id, password }: { id: string; password: string }) {
  const parts = passwordParts(password)
  return (
    <ul id={id} className={styles.list}>
      <Part isMet={parts.length}>
        <Trans>8–30 characters</Trans>
      </Part>
      <Part isMet={parts.number}>
        <Trans>At least one number</Trans>
      </Part>
      <Part isMet={parts.characters}>
        <Trans>
          Only letters a–z, digits and <bdi>@$!%*?&</bdi>
        </Trans>
      </Part>
    </ul>
  )
}

function Part({ isMet, children }: { isMet: boolean; children: ReactNode }) {
  return (
    <li className={classNames(styles.part, isMet && styles.met)}>
      {isMet ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
      <span>
        {children}
        <span className="sr">{isMet ? <Trans>, done</Trans> : <Trans>, missing</Trans>}</span>
      </span>
    </li>
  )
}
