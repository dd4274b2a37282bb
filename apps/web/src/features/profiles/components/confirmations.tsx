import { Trans } from '@lingui/react/macro'
import type { Profile } from '@wayfellow/contract/profiles'
import Image from 'lucide-react/icons/image'
import Mail from 'lucide-react/icons/mail'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Fact, Facts } from './fact.tsx'
import { monthWords } from './words.ts'

/** What we know, as against what somebody says. */
export function Confirmations({ profile: { badge, photo } }: { profile: Pick<Profile, 'badge' | 'photo'> }) {
  const since = badge?.since
  return (
    <Facts id="confirmed" title={<Trans>Checked by us</Trans>}>
      {badge && (
        <Fact
          icon={<ShieldCheck aria-hidden />}
          note={since ? <Trans>Since {monthWords(since)}</Trans> : undefined}
        >
          {badge.status === 'verified' ? (
            <Trans>University address</Trans>
          ) : (
            <Trans>University address, some time ago</Trans>
          )}
        </Fact>
      )}
      <Fact icon={<Mail aria-hidden />}>
        <Trans>E-mail address</Trans>
      </Fact>
      {photo && (
        <Fact icon={<Image aria-hidden />}>
          <Trans>Has a photo</Trans>
        </Fact>
      )}
    </Facts>
  )
}
