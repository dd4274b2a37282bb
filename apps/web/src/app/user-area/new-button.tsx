import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'

const NewSheet = lazy(async () => ({ default: (await import('./new-sheet.tsx')).NewSheet }))

/** The + in the top bar of home. */
export function NewButton() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        variant="tonal"
        label={t`New`}
        icon={<Plus aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <NewSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
