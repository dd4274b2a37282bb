import { Trans } from '@lingui/react/macro'
import type { Missing, Profile, ProfileAction } from '@wayfellow/contract/profiles'
import Eye from 'lucide-react/icons/eye'
import MessageCircle from 'lucide-react/icons/message-circle'
import Pencil from 'lucide-react/icons/pencil'
import Share from 'lucide-react/icons/share'
import Sofa from 'lucide-react/icons/sofa'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { askingOf, pathOfPerson } from '../../../lib/stay-request-address.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { FollowButton } from '../../relations/index.ts'
import { MissingDialog } from './missing-dialog.tsx'
import styles from './profile-actions.module.css'
import { shareProfile } from './share-profile.ts'

/** Only the actions listed in the server's `viewerActions`. */
export function ProfileActions({ profile }: { profile: Profile }) {
  const [missing, setMissing] = useState<readonly Missing[]>([])
  const [isOpen, setOpen] = useState(false)
  const [params] = useSearchParams()
  const find = (action: ProfileAction) => profile.viewerActions.find((known) => known.action === action)
  const explain = (action: ProfileAction) => {
    setMissing(find(action)?.missing ?? [])
    setOpen(true)
  }
  const stay = find('requestStay')
  const message = find('message')
  const follow = find('follow') ?? find('unfollow')
  return (
    <div className={styles.actions}>
      {stay && stay.missing.length === 0 && (
        <ButtonLink
          to={pathOfPerson(profile.username, { ask: 'stay', ...askingOf(params) })}
          icon={<Sofa aria-hidden />}
        >
          <Trans>Request to stay</Trans>
        </ButtonLink>
      )}
      {stay && stay.missing.length > 0 && (
        <Button icon={<Sofa aria-hidden />} onClick={() => explain('requestStay')}>
          <Trans>Request to stay</Trans>
        </Button>
      )}
      {message && message.missing.length === 0 && (
        <ButtonLink
          to={`/chats/${profile.username}`}
          variant={stay ? 'tonal' : 'primary'}
          icon={<MessageCircle aria-hidden />}
        >
          <Trans>Message</Trans>
        </ButtonLink>
      )}
      {message && message.missing.length > 0 && (
        <Button
          variant={stay ? 'tonal' : 'primary'}
          icon={<MessageCircle aria-hidden />}
          onClick={() => explain('message')}
        >
          <Trans>Message</Trans>
        </Button>
      )}
      {follow && <FollowButton person={profile} isFollowing={follow.action === 'unfollow'} />}
      <MissingDialog missing={missing} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}

/** On the own profile. */
export function OwnActions({ profile }: { profile: Profile }) {
  return (
    <div className={styles.actions}>
      <ButtonLink to="/edit-profile" icon={<Pencil aria-hidden />}>
        <Trans>Edit profile</Trans>
      </ButtonLink>
      <Button variant="tonal" icon={<Share aria-hidden />} onClick={() => void shareProfile(profile)}>
        <Trans>Share</Trans>
      </Button>
      <ButtonLink
        variant="outline"
        size="small"
        to={`/users/${profile.username}?view=others`}
        icon={<Eye aria-hidden />}
      >
        <Trans>How others see you</Trans>
      </ButtonLink>
      <ButtonLink variant="outline" size="small" to="/users?list=following" icon={<Users aria-hidden />}>
        <Trans>Your people</Trans>
      </ButtonLink>
    </div>
  )
}
