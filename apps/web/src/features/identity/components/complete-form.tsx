import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { getRegistration } from '@wayfellow/contract/identity/joining'
import { linkOver, oldWords, tooYoung, usernameTaken } from '@wayfellow/contract/client/identity/joining'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useWatch } from 'react-hook-form'
import { enterMovesOn } from '../../../lib/form.ts'
import type { Output } from '../../../lib/http.ts'
import { useNetwork } from '../../../lib/online.ts'
import { serverWords } from '../../../lib/server-words.ts'
import { useCalmForm } from '../../../lib/use-calm-form.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { Button } from '../../../ui/button.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { DateParts, type DatePart, dateParts } from '../../../ui/fields/date-parts.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { finishRegistration, usernameQuery } from '../api.ts'
import { completeResolver } from './complete-values.ts'
import { NewTabLink } from './new-tab-link.tsx'
import styles from './joining-form.module.css'

const typingPause = 300

interface CompleteFormProps {
  token: string
  registration: Output<typeof getRegistration>
  onJoined: () => void
  onLinkOver: () => void
  onTooYoung: (words: string) => void
  onOldWords: () => void
}

export function CompleteForm({ token, registration, ...on }: CompleteFormProps) {
  const { t } = useLingui()
  const { termsVersion, guidelinesVersion, freeUsername } = registration
  const isOnline = useNetwork().kind !== 'offline'
  const { register, handleSubmit, formState, control, setError, setValue, trigger, draft } = useCalmForm(
    'complete-registration',
    {
      defaultValues: { username: freeUsername ?? '', day: '', month: '', year: '', agrees: false },
      keep: ['username', 'day', 'month', 'year'],
      resolver: completeResolver,
    },
  )
  const { errors, isSubmitting } = formState
  const verdict = useUsernameVerdict(token, useWatch({ control, name: 'username' }))
  const wrongPart = dateParts.find((part) => errors[part])

  const submit = handleSubmit(async (completion) => {
    const refusal = await finishRegistration({ ...completion, token, termsVersion, guidelinesVersion })
    switch (refusal?.code) {
      case undefined:
        draft.drop()
        return on.onJoined()
      case linkOver.code:
        return on.onLinkOver()
      case tooYoung.code:
        draft.drop()
        return on.onTooYoung(refusal.message)
      case usernameTaken.code:
        return setError('username', { message: refusal.message }, { shouldFocus: true })
      case oldWords.code:
        setValue('agrees', false)
        setError('agrees', { message: refusal.message }, { shouldFocus: true })
        return on.onOldWords()
    }
  })

  const datePart = (part: DatePart) => ({
    readOnly: isSubmitting,
    enterKeyHint: 'next' as const,
    ...register(part, {
      // Leaving the last field asks about all three; before that, a missing one is only not there yet.
      ...(part === 'year' && { deps: [...dateParts] }),
      onChange: () => {
        if (wrongPart) void trigger(dateParts)
      },
    }),
  })

  return (
    <form noValidate ref={enterMovesOn} className={styles.form} onSubmit={(event) => void submit(event)}>
      <DraftNote isShown={draft.isRestored} />
      <TextField
        label={t`Username`}
        hint={
          verdict?.isFree
            ? undefined
            : t`This is how others find you. 3–20 characters: a–z, 0–9, dot, underscore.`
        }
        error={
          errors.username?.message ??
          (verdict?.isFree === false && serverWords(usernameTaken.code, verdict.message ?? ''))
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={30}
        readOnly={isSubmitting}
        {...register('username')}
      />
      <output>
        {verdict?.isFree && !errors.username && (
          <span className={styles.free}>
            <CircleCheck aria-hidden />
            <span>{t`@${verdict.username} is free`}</span>
          </span>
        )}
      </output>
      <DateParts
        legend={t`Date of birth`}
        hint={t`For example 27 3 2004. Others see your age, never the date.`}
        error={wrongPart && errors[wrongPart]?.message}
        wrongPart={wrongPart}
        parts={{ day: datePart('day'), month: datePart('month'), year: datePart('year') }}
      />
      <Checkbox
        label={
          <Trans>
            I agree to the <NewTabLink to="/terms">terms</NewTabLink> (version {termsVersion}) and the{' '}
            <NewTabLink to="/guidelines">community guidelines</NewTabLink> (version {guidelinesVersion})
          </Trans>
        }
        error={errors.agrees?.message}
        {...register('agrees')}
      />
      <p className="quiet">
        <NewTabLink to="/privacy">
          <Trans>What we do with your data</Trans>
        </NewTabLink>
      </p>
      <Button type="submit" isFull isLoading={isSubmitting} disabled={!isOnline}>
        <Trans>Start</Trans>
      </Button>
      <div role="alert">{!isOnline && <ErrorLine>{t`You're offline`}</ErrorLine>}</div>
    </form>
  )
}

/** The server's verdict on the username that is in the field right now, once it has been asked. */
function useUsernameVerdict(token: string, typed: string) {
  const username = typed.trim().toLowerCase()
  const settled = useDebounced(username, typingPause)
  const { data } = useQuery(usernameQuery(token, settled))
  return data && settled === username ? { ...data, username } : undefined
}
