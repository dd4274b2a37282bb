import { Trans } from '@lingui/react/macro'
import type { Badge, Profile } from '@wayfellow/contract/profiles'
import Image from 'lucide-react/icons/image'
import Mail from 'lucide-react/icons/mail'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Fact, Facts } from './fact.tsx'
import { monthWords } from './words.ts'

/** Facts that Wayfellow has checked, as opposed to what a user states. */
export function Confirmations({ profile: { badge, photo } }: { profile: Pick<Profile, 'badge' | 'photo'> }) {
  const since = badge?.since
  return (
    <Facts id="confirmed" title={<Trans>Verified by Wayfellow</Trans>}>
      {badge && (
        <Fact
          icon={<ShieldCheck aria-hidden />}
          note={since ? <Trans>Since {monthWords(since)}</Trans> : undefined}
        >
          <Proven badge={badge} />
        </Fact>
      )}
      <Fact icon={<Mail aria-hidden />}>
        <Trans>Email address</Trans>
      </Fact>
      {photo && (
        <Fact icon={<Image aria-hidden />}>
          <Trans>Has a photo</Trans>
        </Fact>
      )}
    </Facts>
  )
}

function Proven({ badge: { status, proof } }: { badge: Badge }) {
  if (status === 'alumni') return <Trans>University email address, some time ago</Trans>
  if (proof === 'hand') return <Trans>Student status, checked by our team</Trans>
  if (proof === 'member') return <Trans>University email address used by students and staff</Trans>
  return <Trans>Student email address</Trans>
}
