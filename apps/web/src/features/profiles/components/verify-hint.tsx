import { Trans } from '@lingui/react/macro'
import type { Profile } from '@wayfellow/contract/profiles'
import { LinkText } from '../../../ui/link-text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import styles from './verify-hint.module.css'

/** Says to somebody who is not verified why they see less of a person than others do. */
export function VerifyHint({ profile: { viewerActions } }: { profile: Pick<Profile, 'viewerActions'> }) {
  const missing = viewerActions.flatMap((each) => each.missing).find(({ item }) => item === 'verification')
  if (!missing) return null
  return (
    <p className={classNames(styles.hint, 'call', 'quiet')}>
      <Trans>
        <LinkText to={missing.path ?? '/settings/account'}>Confirm your student status</LinkText> to see full
        names, ages and trips.
      </Trans>
    </p>
  )
}
