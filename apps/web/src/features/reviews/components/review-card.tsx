import { Trans, useLingui } from '@lingui/react/macro'
import type { Review } from '@wayfellow/contract/reviews'
import { useState } from 'react'
import { Link } from 'react-router'
import { useIsAdmin, usePersonPath, useSession } from '../../../lib/session.ts'
import { firstName } from '../../../lib/words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useReportEntry } from '../../reports/index.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import styles from './review-card.module.css'
import { roleTags } from './review-words.ts'

interface ReviewCardProps {
  review: Review
  /** The reviewed person. */
  about: { name: string }
}

export function ReviewCard({ review, about }: ReviewCardProps) {
  const { t, i18n } = useLingui()
  const [isAnswering, setAnswering] = useState(false)
  const session = useSession()
  const isAdmin = useIsAdmin()
  const pathOf = usePersonPath()
  const { user, role, text, publicAt, answer, viewerActions } = review
  const isOwn = session.status === 'authenticated' && session.user.id === user?._id
  const report = useReportEntry({ kind: 'review', targetId: review._id, person: user })
  const name = user?.name ?? t`Someone`
  return (
    <article className={styles.card} aria-label={t`Review by ${name}`}>
      <header className={styles.head}>
        <Avatar name={name} src={user?.photo} size={44} />
        <div className={styles.who}>
          {user ? (
            <Link className={styles.name} to={pathOf(user.username)}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <span className={styles.name}>{name}</span>
          )}
          <p className={styles.facts}>
            <Tag>{roleTags()[role]}</Tag>
            <time className="meta" dateTime={publicAt}>
              {i18n.date(publicAt, { month: 'long', year: 'numeric' })}
            </time>
          </p>
        </div>
        {!isOwn && !isAdmin && <Menu label={t`More about the review by ${name}`} entries={[report]} />}
      </header>
      <LongText>{text}</LongText>
      {answer && (
        <div className={styles.answer}>
          <p className="strong">
            <Trans>
              Reply from <bdi>{firstName(about)}</bdi>
            </Trans>
          </p>
          <LongText>{answer.text}</LongText>
        </div>
      )}
      {viewerActions.includes('answer') && (
        <div>
          <Button size="small" variant="outline" onClick={() => setAnswering(true)}>
            <Trans>Reply</Trans>
          </Button>
        </div>
      )}
      {isAnswering && <AnswerDialog review={review} onClose={() => setAnswering(false)} />}
    </article>
  )
}
