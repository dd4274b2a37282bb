import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { gateConditions } from '@wayfellow/contract/client/profiles/gates'
import type { GateCondition } from '@wayfellow/contract/profiles/gates'
import { useEffect, useState } from 'react'
import { useNetwork } from '../../../lib/online.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { LinkText } from '../../../ui/link-text.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Skeleton, SkeletonLine } from '../../../ui/skeleton.tsx'
import { contactGateQuery, saveContactGate } from '../api.ts'
import styles from './contact-gate.module.css'

const noteMs = 4_000

/** Conditions for writing first and asking to stay. Each tick is saved at once. */
export function ContactGate() {
  const { t } = useLingui()
  const { data, isPending, refetch } = useQuery(contactGateQuery)
  return (
    <fieldset className={styles.gate}>
      <legend className="head">
        <Trans>Who can contact you</Trans>
      </legend>
      <p className="quiet">
        <Trans>
          Any confirmed student can message you first and request to stay. You can ask for more below: people
          have to meet everything you tick, and we tell them if something is missing.
        </Trans>
      </p>
      <Skeleton isLoading={isPending} label={t`Loading who can contact you`} shapes={<Shapes />}>
        {data ? <Conditions chosen={data.conditions} /> : <LoadFailed onRetry={() => void refetch()} />}
      </Skeleton>
    </fieldset>
  )
}

function Conditions({ chosen }: { chosen: readonly GateCondition[] }) {
  const { t } = useLingui()
  const isOffline = useNetwork().kind === 'offline'
  const [fault, setFault] = useState<{ at: GateCondition; words: string; isLasting: boolean }>()
  useEffect(() => {
    if (!fault || fault.isLasting) return undefined
    const timer = setTimeout(() => setFault(undefined), noteMs)
    return () => clearTimeout(timer)
  }, [fault])
  const words: Record<GateCondition, { label: string; hint: string }> = {
    sameUniversity: { label: t`My university`, hint: t`Confirmed at the same university as you.` },
    sameGender: { label: t`Same gender`, hint: t`Has the same gender as you on their profile.` },
    aReview: { label: t`Has a review`, hint: t`Someone has already hosted, met or travelled with them.` },
  }
  const tick = async (at: GateCondition, isTicked: boolean) => {
    if (isOffline) {
      setFault({ at, words: t`You're offline`, isLasting: false })
      return
    }
    setFault(undefined)
    const others = chosen.filter((each) => each !== at)
    const refusal = await saveContactGate(isTicked ? [...others, at] : others)
    if (refusal === undefined) return
    setFault({ at, words: refusal || t`We couldn't save that.`, isLasting: refusal !== '' })
  }
  return (
    <div className={styles.conditions}>
      {gateConditions.map((each) => (
        <Checkbox
          key={each}
          label={words[each].label}
          hint={words[each].hint}
          checked={chosen.includes(each)}
          onChange={(event) => void tick(each, event.target.checked)}
          error={
            fault?.at === each && (
              <>
                {fault.words}{' '}
                {fault.isLasting && (
                  <LinkText to="/edit-profile">
                    <Trans>Edit profile</Trans>
                  </LinkText>
                )}
              </>
            )
          }
        />
      ))}
    </div>
  )
}

function Shapes() {
  return (
    <div className={styles.conditions}>
      {gateConditions.map((each) => (
        <SkeletonLine key={each} width="60%" height={44} />
      ))}
    </div>
  )
}
