import { Trans, useLingui } from '@lingui/react/macro'
import type { UniversityChoice } from '@wayfellow/contract/universities'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PickerField } from '../../../ui/fields/picker-field.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { UniversitySearch } from './university-search.tsx'

interface UniversityPickerProps {
  label: string
  hint?: ReactNode
  error?: ReactNode
  value: Pick<UniversityChoice, '_id' | 'name'> | null
  onChoose: (university: UniversityChoice) => void
  /** An admin's choice for a student: there is nobody to ask. */
  isAnothers?: boolean
}

/** Chooses a university: recent ones before anything is typed, then those that match the text. */
export function UniversityPicker({
  label,
  hint,
  error,
  value,
  onChoose,
  isAnothers = false,
}: UniversityPickerProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'search' | 'ask'>()
  const close = () => setOpen(undefined)

  function choose(university: UniversityChoice) {
    close()
    onChoose(university)
  }

  return (
    <>
      <PickerField
        label={label}
        hint={hint}
        error={error}
        icon={<GraduationCap aria-hidden />}
        value={value?.name}
        placeholder={isAnothers ? t`Find the university` : t`Find your university`}
        onOpen={() => setOpen('search')}
      />
      {open === 'search' && (
        <UniversitySearch
          title={label}
          onClose={close}
          onChoose={choose}
          foot={
            isAnothers ? undefined : (
              <Button isFull variant="outline" onClick={() => setOpen('ask')}>
                <Trans>Ask us to add your university</Trans>
              </Button>
            )
          }
        />
      )}
      {open === 'ask' && <AskDialog onClose={close} />}
    </>
  )
}
