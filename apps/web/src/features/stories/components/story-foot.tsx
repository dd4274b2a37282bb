import { Trans, useLingui } from '@lingui/react/macro'
import { messageLength } from '@wayfellow/contract/client/chats'
import type { Story } from '@wayfellow/contract/stories'
import Heart from 'lucide-react/icons/heart'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type KeyboardEvent, Suspense, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { firstName } from '../../../lib/words.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { MissingDialog } from '../../profiles/index.ts'
import { like, reply } from '../api.ts'
import styles from './story-foot.module.css'
import { StoryMenu } from './story-menu.tsx'

interface StoryFootProps {
  story: Story
  /** Somebody writes, or reads a layer: the story waits. */
  onBusy: (isBusy: boolean) => void
}

export function StoryFoot({ story, onBusy, onHold }: StoryFootProps & { onHold: () => void }) {
  const { t } = useLingui()
  const [problem, setProblem] = useState('')
  const mayReply = story.viewerActions.find(({ action }) => action === 'reply')
  const mayLike = story.viewerActions.some(({ action }) => action === 'like')
  const { isLiked } = story

  async function toggle() {
    setProblem('')
    if (!(await like(story, !isLiked))) setProblem(t`Couldn't save your like.`)
  }

  return (
    <>
      <div className={styles.row}>
        {mayReply &&
          (mayReply.missing.length > 0 ? (
            <Blocked story={story} missing={mayReply.missing} onBusy={onBusy} />
          ) : (
            <ReplyForm story={story} onBusy={onBusy} onProblem={setProblem} />
          ))}
        {mayLike && (
          <IconButton
            label={t`Like`}
            aria-pressed={isLiked}
            className={styles.action}
            icon={<Heart aria-hidden {...(isLiked && { fill: 'currentColor' })} />}
            onClick={() => void toggle()}
          />
        )}
        <StoryMenu story={story} onBusy={onBusy} onHold={onHold} />
      </div>
      <div role="alert" className={styles.problem}>
        {problem}
      </div>
    </>
  )
}

function ReplyForm({ story, onBusy, onProblem }: StoryFootProps & { onProblem: (words: string) => void }) {
  const { t } = useLingui()
  const name = firstName(story.user)
  const form = useDraftForm<{ text: string; clientId: string }>(`story:${story._id}`, {
    // Sent again after a lost answer it is the same message.
    defaultValues: { text: '', clientId: '' },
    keep: ['text', 'clientId'],
  })
  const { register, handleSubmit, reset, setValue, watch, draft } = form

  /** Gone from the field at once, as in a chat; back again when it could not be sent. */
  const submit = handleSubmit(async ({ text, clientId }) => {
    const words = text.trim()
    if (words === '') return
    const id = clientId === '' ? crypto.randomUUID() : clientId
    onProblem('')
    reset({ text: '', clientId: '' })
    try {
      await reply(story, id, words)
      draft.drop()
      showToast(t`Sent. It's in your chat with ${name}.`)
    } catch (error) {
      console.error(error)
      setValue('text', words)
      setValue('clientId', id)
      onProblem((error instanceof ApiError && error.message) || t`Not sent. Try again.`)
    }
  })

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (!window.matchMedia('(hover: hover) and (pointer: fine)').matches) return
    event.preventDefault()
    void submit()
  }

  return (
    <form className={styles.reply} onSubmit={(event) => void submit(event)}>
      <textarea
        {...register('text', { onBlur: () => onBusy(false) })}
        onFocus={() => onBusy(true)}
        className={styles.field}
        rows={1}
        dir="auto"
        maxLength={messageLength}
        aria-label={t`Reply to ${name}`}
        placeholder={t`Reply to ${name}`}
        onKeyDown={onKeyDown}
      />
      <IconButton
        type="submit"
        label={t`Send`}
        className={styles.action}
        icon={<SendHorizontal aria-hidden className="mirror" />}
        aria-disabled={watch('text').trim() === ''}
      />
    </form>
  )
}

type Missings = Story['viewerActions'][number]['missing']

function Blocked({ story, missing, onBusy }: StoryFootProps & { missing: Missings }) {
  const [isAsked, setAsked] = useState(false)
  const name = firstName(story.user)
  const ask = (isOpen: boolean) => {
    setAsked(isOpen)
    onBusy(isOpen)
  }
  return (
    <>
      <button type="button" className={styles.field} onClick={() => ask(true)}>
        <Trans>Reply to {name}</Trans>
      </button>
      {isAsked && (
        <Suspense>
          <MissingDialog missing={missing} isOpen onClose={() => ask(false)} />
        </Suspense>
      )}
    </>
  )
}
