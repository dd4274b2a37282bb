import { Trans, useLingui } from '@lingui/react/macro'
import type { Post } from '@wayfellow/contract/posts'
import { commentLength } from '@wayfellow/contract/client/posts/comments'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { useNetwork } from '../../../lib/online.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { Composer } from '../../../ui/composer.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { comment } from '../api.ts'
import styles from './comment-form.module.css'

/** The comment that is answered, and whose words they are. */
export interface Answering {
  commentId: string
  name: string
}

interface CommentFormProps {
  post: Post
  answering: Answering | undefined
  onAnswered: () => void
}

/** Fixed under a post and its comments. */
export function CommentForm({ post, answering, onAnswered }: CommentFormProps) {
  const { t } = useLingui()
  const isOffline = useNetwork().kind === 'offline'
  const [problem, setProblem] = useState<string>()
  // The same until it has arrived: sent again after a lost answer, it is said once.
  const [clientId, setClientId] = useState(() => crypto.randomUUID())
  const { register, watch, reset, setFocus, handleSubmit, formState, draft } = useDraftForm<{ text: string }>(
    `comment:${post._id}`,
    { defaultValues: { text: '' }, keep: ['text'] },
  )
  const text = watch('text')
  const answeredId = answering?.commentId
  const focus = useEffectEvent(() => setFocus('text'))
  useEffect(() => {
    if (answeredId !== undefined) focus()
  }, [answeredId])

  const submit = handleSubmit(async ({ text: written }) => {
    const trimmed = written.trim()
    if (trimmed === '' || trimmed.length > commentLength) return
    if (isOffline) {
      setProblem(t`You're offline`)
      return
    }
    setProblem(undefined)
    try {
      await comment({ postId: post._id, clientId, parentId: answeredId ?? null, text: trimmed })
    } catch (error) {
      console.error(error)
      const words = error instanceof ApiError ? error.message : ''
      setProblem(words || t`We couldn't send it. Check your connection and try again.`)
      return
    }
    reset({ text: '' })
    draft.drop()
    setClientId(crypto.randomUUID())
    onAnswered()
  })

  return (
    <div className={styles.bar}>
      {answering && (
        <p className={styles.answering}>
          <span className="truncate">
            <Trans>
              Replying to <bdi>{answering.name}</bdi>
            </Trans>
          </span>
          <IconButton label={t`Cancel reply`} icon={<X aria-hidden />} onClick={onAnswered} />
        </p>
      )}
      <div role="alert">{problem !== undefined && <ErrorLine>{problem}</ErrorLine>}</div>
      <Composer
        label={answering ? t`Write a reply` : t`Write a comment`}
        text={text}
        maxLength={commentLength}
        field={register('text')}
        isBusy={formState.isSubmitting}
        onSubmit={() => void submit()}
      />
    </div>
  )
}
