import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Visibility } from '@wayfellow/contract/profiles/own'
import { useState } from 'react'
import { useNetwork } from '../../../lib/online.ts'
import { useSession } from '../../../lib/session.ts'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { ownProfileQuery, saveVisibility } from '../api.ts'

/** «Who sees your profile» of /settings/account. Who is banned is seen by nobody anyway. */
export function VisibilitySetting() {
  const session = useSession()
  return session.status === 'authenticated' && !session.user.banned ? <Section /> : null
}

function Section() {
  const { t } = useLingui()
  const { data, isPending, refetch } = useQuery(ownProfileQuery)
  return (
    <section id="visibility" aria-label={t`Who can see your profile`}>
      <Skeleton
        isLoading={isPending}
        label={t`Loading who can see your profile`}
        shapes={<SkeletonBlock height={200} />}
      >
        {data ? <Choices kept={data.visibility} /> : <LoadFailed onRetry={() => void refetch()} />}
      </Skeleton>
    </section>
  )
}

function Choices({ kept }: { kept: Visibility }) {
  const { t } = useLingui()
  const isOffline = useNetwork().kind === 'offline'
  const [wanted, setWanted] = useState<Visibility>()
  const choices = [
    { value: 'everyone', label: t`Everyone with an account` },
    {
      value: 'verified',
      label: t`Confirmed students`,
      hint: t`Only people whose university we've confirmed.`,
    },
    {
      value: 'nobody',
      label: t`Nobody for now`,
      hint: t`Your profile is hidden and doesn't appear in any list or search. Your existing chats and stays continue.`,
    },
  ] as const
  const choose = async (value: string) => {
    const choice = choices.find((known) => known.value === value)?.value
    if (!choice) return
    setWanted(choice)
    await saveVisibility(choice)
    // Something else may have been chosen meanwhile; its own answer follows.
    setWanted((now) => (now === choice ? undefined : now))
  }
  return (
    <RadioGroup
      legend={
        <span className="head">
          <Trans>Who can see your profile</Trans>
        </span>
      }
      choices={choices}
      value={wanted ?? kept}
      disabled={isOffline}
      error={isOffline && t`You're offline`}
      onChange={({ currentTarget }) => void choose(currentTarget.value)}
    />
  )
}
