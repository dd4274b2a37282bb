import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { StudentStatus } from '@wayfellow/contract/universities'
import { useEffect, useState } from 'react'
import { readUserAnew, useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton, SkeletonLine } from '../../../ui/skeleton.tsx'
import { studentStatusQuery } from '../api.ts'
import { AddressStep } from './address-step.tsx'
import { ChoiceStep } from './choice-step.tsx'
import { CodeStep } from './code-step.tsx'
import { LoginStep } from './login-step.tsx'
import { OtherUniversity } from './other-university.tsx'
import { StatusWords } from './status-words.tsx'
import styles from './student-section.module.css'
import { TermDates } from './term-dates.tsx'
import { Wishes } from './wishes.tsx'

/** «Student status» of /settings/account: what is known, and the one next step. Who is banned has other worries. */
export function StudentSection() {
  const session = useSession()
  return session.status === 'authenticated' && !session.user.banned ? <Section /> : null
}

function Section() {
  const { t } = useLingui()
  const { data, isPending, refetch, dataUpdatedAt } = useQuery(studentStatusQuery)
  useUserInStep(data)
  return (
    <section id="student" className={styles.section}>
      <h2 className="head">
        <Trans>Student status</Trans>
      </h2>
      <Skeleton isLoading={isPending} label={t`Loading your student status`} shapes={<Shapes />}>
        {data ? (
          <Known status={data} readAt={dataUpdatedAt} />
        ) : (
          <div className={styles.stack}>
            <p className="quiet">
              <Trans>We couldn't load this right now.</Trans>
            </p>
            <p className={styles.actions}>
              <Button size="small" variant="outline" onClick={() => void refetch()}>
                <Trans>Try again</Trans>
              </Button>
            </p>
          </div>
        )}
      </Skeleton>
    </section>
  )
}

function Known({ status, readAt }: { status: StudentStatus; readAt: number }) {
  const [firstEmail] = useState(status.pending?.email)
  const choices = status.universityLogin?.choices ?? []
  const mustChoose = choices.length > 0
  const isSettled = status.status === 'verified' && !status.isExpiring
  return (
    <div className={styles.stack}>
      {(status.status !== 'none' || (!status.pending && !mustChoose)) && <StatusWords status={status} />}
      {mustChoose && <ChoiceStep choices={choices} />}
      {mustChoose ? null : status.pending ? (
        <CodeStep
          key={status.pending.email}
          pending={status.pending}
          readAt={readAt}
          isFresh={firstEmail !== status.pending.email}
        />
      ) : (
        !isSettled && (
          <>
            <AddressStep isAgain={status.status !== 'none'} lastEmail={status.email} />
            <LoginStep provider={status.universityLogin?.name} />
          </>
        )
      )}
      {isSettled && !status.pending && !mustChoose && status.university && (
        <OtherUniversity email={status.email} provider={status.universityLogin?.name} />
      )}
      {status.status === 'verified' && <TermDates />}
      <Wishes wishes={isSettled ? status.wishes.filter((wish) => wish.status === 'open') : status.wishes} />
    </div>
  )
}

function Shapes() {
  return (
    <div className={styles.lines}>
      <SkeletonLine width={120} height={24} />
      <SkeletonLine />
      <SkeletonLine width="60%" />
    </div>
  )
}

/** The rest of the page goes by the session's user: when this answer is newer, it is asked for anew. */
function useUserInStep(status: StudentStatus | null | undefined) {
  const session = useSession()
  const isVerified = session.status === 'authenticated' && session.user.verified
  const isBehind = status ? (status.status === 'verified') !== isVerified : false
  useEffect(() => {
    if (isBehind) void readUserAnew()
  }, [isBehind])
}
