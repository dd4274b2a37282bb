import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { emailRules, enterMovesOn } from '../../../lib/form.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { WishForm } from './wish-form.tsx'
import styles from './student-section.module.css'

/** Asks students whose university is not in the catalogue for their e-mail address there, then for details. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [email, setEmail] = useState<string>()
  const { register, handleSubmit, formState, draft } = useDraftForm('ask-university', {
    defaultValues: { email: '' },
    keep: ['email'],
  })
  const submit = handleSubmit((values) => setEmail(values.email.trim()))
  return (
    <Dialog isOpen onClose={onClose} title={t`Ask us to add your university`}>
      {email === undefined ? (
        <form noValidate ref={enterMovesOn} className={styles.stack} onSubmit={(event) => void submit(event)}>
          <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />
          <EmailField
            label={t`University email address`}
            hint={t`This helps us identify your university. We won't email it.`}
            autoComplete="email"
            error={formState.errors.email?.message}
            {...register('email', emailRules())}
          />
          <Button type="submit" isFull>
            <Trans>Continue</Trans>
          </Button>
        </form>
      ) : (
        <WishForm
          email={email}
          onDone={() => {
            draft.drop()
            onClose()
          }}
          onBack={() => setEmail(undefined)}
        />
      )}
    </Dialog>
  )
}
