import { Trans, useLingui } from '@lingui/react/macro'
import { photoAltLength, photoBytes } from '@wayfellow/contract/client/photos'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type Chosen, cutOut } from '../../photos/index.ts'
import { writePhoto } from './outbox.ts'
import styles from './photo-choice.module.css'

interface PhotoChoiceProps {
  chosen: Chosen
  from: string
  address: string
  onClose: () => void
}

const whole = { left: 0, top: 0, width: 1, height: 1 }

/** A preview before sending, with a field for the text alternative. */
export function PhotoChoice({ chosen, from, address, onClose }: PhotoChoiceProps) {
  const { t } = useLingui()
  const [problem, setProblem] = useState<string>()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { alt: '' } })
  const send = handleSubmit(async ({ alt }) => {
    try {
      const ready = await cutOut(chosen, whole)
      if (ready.file.size > photoBytes)
        return setProblem(t`This photo is larger than 10 MB. Choose a smaller one.`)
      const { width, height } = chosen.drawn?.size ?? { width: 4, height: 3 }
      await writePhoto(from, address, { ...ready, alt: alt.trim(), width, height })
      return onClose()
    } catch (error) {
      console.error(error)
      return setProblem(t`We can't read this photo. Choose another.`)
    }
  })
  return (
    <Dialog
      shape="sheet"
      title={t`Send this photo?`}
      isOpen
      onClose={onClose}
      foot={
        <Button isLoading={formState.isSubmitting} onClick={() => void send()}>
          <Trans>Send photo</Trans>
        </Button>
      }
    >
      {chosen.drawn ? (
        <img className={styles.preview} src={chosen.drawn.url} alt="" />
      ) : (
        <p className="quiet">
          <Trans>Your browser can't preview this photo, but we can still send it as it is.</Trans>
        </p>
      )}
      <TextField
        label={t`Describe it for people who can't see it`}
        maxLength={photoAltLength}
        autoComplete="off"
        {...register('alt')}
      />
      {problem !== undefined && <ErrorLine role="alert">{problem}</ErrorLine>}
    </Dialog>
  )
}
