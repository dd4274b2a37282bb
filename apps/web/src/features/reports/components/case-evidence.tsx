import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ShownPhoto } from '@wayfellow/contract/photos'
import type { Case } from '@wayfellow/contract/reports'
import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Skeleton, SkeletonLine } from '../../../ui/skeleton.tsx'
import { evidenceQuery } from '../api.ts'
import styles from './case-evidence.module.css'
import { InlinePanel } from '../../../ui/inline-panel.tsx'
import { at } from './case-words.ts'
import { ReadMessages } from './read-messages.tsx'
import { UserLink } from './user-link.tsx'

/** Evidence the reporters chose to show. By the time it is displayed, the access has already been logged. */
export function CaseEvidence({ of: one, onClose }: { of: Case; onClose: () => void }) {
  const { t } = useLingui()
  const { data, isPending, refetch } = useQuery(evidenceQuery(one._id))
  return (
    <InlinePanel
      title={t`Evidence`}
      text={t`Reporters chose to share this. The admin log records that you viewed it.`}
      onClose={onClose}
    >
      <Skeleton isLoading={isPending} label={t`Loading evidence`} shapes={<SkeletonLine width="70%" />}>
        {data ? (
          <ul className={styles.evidence}>
            {data.evidence.map(({ by, messages, photos }) => (
              <li key={by?._id ?? ''} className={styles.shown}>
                <p>
                  <Trans>
                    Shared by <UserLink person={by} />
                  </Trans>
                </p>
                {messages.length > 0 && <ReadMessages messages={messages} handle={at(one.about)} />}
                {photos.length > 0 && (
                  <ul className={styles.photos}>
                    {photos.map((photo, nth) => (
                      <EvidencePhoto key={photo._id} photo={photo} number={nth + 1} />
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        ) : (
          <LoadFailed onRetry={() => void refetch()} />
        )}
      </Skeleton>
    </InlinePanel>
  )
}

/** Nobody has to see what they have not asked for: it is blurred until it is pressed. */
function EvidencePhoto({ photo, number }: { photo: ShownPhoto; number: number }) {
  const [isShown, setShown] = useState(false)
  const { alt, sources, width, height } = photo
  return (
    <li>
      <button
        type="button"
        className={styles.photo}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <img
          src={sources.medium}
          alt={isShown ? alt : ''}
          width={width}
          height={height}
          className={classNames(!isShown && styles.blurred)}
        />
        <span className={isShown ? 'sr' : styles.label}>
          <Trans>Show photo {number}</Trans>
        </span>
      </button>
    </li>
  )
}
