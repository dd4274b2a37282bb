import { Trans, useLingui } from '@lingui/react/macro'
import type { ReviewOccasion, ReviewWords } from '@wayfellow/contract/reviews'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '../../../lib/api-error.ts'
import { enterMovesOn } from '../../../lib/form.ts'
import { useNetwork } from '../../../lib/online.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ActionBar } from '../../../ui/bars/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { StepProgress } from '../../../ui/step-progress.tsx'
import { showToast } from '../../../ui/toast.ts'
import { takeBack, write } from '../api.ts'
import styles from './review-form.module.css'
import { AgainStop, LookStop, PrivateStop, WordsStop } from './review-stops.tsx'
import {
  fieldsOf,
  reviewFields,
  reviewResolver,
  type ReviewValues,
  type Stop,
  stopOf,
  stops,
  valuesOf,
} from './review-values.ts'
import { againLabels, leftWords, whatWords } from './review-words.ts'

const parts: Record<Stop, typeof AgainStop> = {
  again: AgainStop,
  words: WordsStop,
  private: PrivateStop,
  look: LookStop,
}

/** Three questions and a last look; each stop stands in the address, so that «back» goes back by one. */
export function ReviewForm({ occasion }: { occasion: ReviewOccasion }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isOffline = useNetwork().kind === 'offline'
  const [params, setParams] = useSearchParams()
  const [problem, setProblem] = useState<string>()
  const form = useDraftForm<ReviewValues, ReviewWords>(`review:${occasion._id}`, {
    defaultValues: valuesOf(occasion),
    keep: reviewFields,
    resolver: reviewResolver,
  })
  const { draft, formState, trigger, watch } = form
  const { other, viewerRole } = occasion
  const { again, text, feltSafe } = watch()
  const answered = { again: again !== '', words: text.trim() !== '', private: feltSafe !== '', look: false }
  const requested = stopOf(params.get('stop'))
  // Nobody looks at what is not written yet, also not after a reload.
  const stop = stops.find((one) => one === requested || !answered[one]) ?? 'again'
  const next = stops[stops.indexOf(stop) + 1]
  const Part = parts[stop]
  const labels: Record<Stop, string> = {
    again: againLabels()[viewerRole],
    words: t`Public review`,
    private: t`Private note`,
    look: t`Preview`,
  }

  async function goOn() {
    if (!(await trigger(fieldsOf[stop], { shouldFocus: true })) || !next) return
    setParams((known) => {
      known.set('stop', next)
      return known
    })
  }

  const send = form.handleSubmit(async (words) => {
    setProblem(undefined)
    try {
      const isPublic = await write(occasion._id, words)
      draft.drop()
      showToast(isPublic ? t`Both reviews are now public` : t`Review sent`)
      void navigate(`/users/${other.username}?section=reviews`, { replace: true })
    } catch (error) {
      console.error(error)
      const said = error instanceof ApiError ? error.message : ''
      setProblem(said || t`We couldn't send it. Your draft is saved. Try again.`)
    }
  })

  async function askToTakeBack() {
    const isSure = await confirm({
      style: 'warning',
      title: t`Delete your review?`,
      message: t`It'll be gone. You can write a new one until the 14 days are over.`,
      confirmLabel: t`Delete review`,
    })
    if (!isSure || !(await takeBack(occasion._id))) return
    draft.drop()
    void navigate(`/users/${other.username}?section=reviews`, { replace: true })
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        ref={enterMovesOn}
        onSubmit={(event) => {
          event.preventDefault()
          void (next ? goOn() : send())
        }}
      >
        <div className={styles.page}>
          <About occasion={occasion} />
          <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />
          <StepProgress
            steps={stops.map((one) => ({ key: one, label: labels[one], isDone: answered[one] }))}
            current={stop}
          />
          <Part occasion={occasion} />
          <div role="alert">{problem !== undefined && <ErrorLine>{problem}</ErrorLine>}</div>
          {occasion.viewerActions.includes('takeBack') && (
            <Button size="small" variant="quietDanger" onClick={() => void askToTakeBack()}>
              <Trans>Delete my review</Trans>
            </Button>
          )}
        </div>
        <ActionBar note={<output>{isOffline && t`You're offline. Your draft is saved.`}</output>}>
          {next ? (
            <Button type="submit">
              <Trans>Next</Trans>
            </Button>
          ) : (
            <Button type="submit" isLoading={formState.isSubmitting} disabled={isOffline}>
              {occasion.own ? <Trans>Save review</Trans> : <Trans>Send review</Trans>}
            </Button>
          )}
        </ActionBar>
      </form>
    </FormProvider>
  )
}

function About({ occasion }: { occasion: ReviewOccasion }) {
  const { i18n } = useLingui()
  const { other } = occasion
  return (
    <div className={styles.about}>
      <Avatar name={other.name} src={other.photo} size={56} />
      <div>
        <p className="strong">
          <bdi>{other.name}</bdi>
        </p>
        <p className="meta">{whatWords(occasion, i18n)}</p>
        <p className="meta">{leftWords(occasion)}</p>
      </div>
    </div>
  )
}
