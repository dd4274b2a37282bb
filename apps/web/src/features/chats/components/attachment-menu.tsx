import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatAction } from '@wayfellow/contract/chats'
import Image from 'lucide-react/icons/image'
import Plus from 'lucide-react/icons/plus'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { showError } from '../../../ui/dialogs/dialogs.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Row } from '../../../ui/row.tsx'
import { accepted, type Chosen, isAccepted, look } from '../../photos/index.ts'

const PhotoChoice = lazy(async () => ({ default: (await import('./photo-choice.tsx')).PhotoChoice }))

interface AttachmentMenuProps {
  from: string
  address: string
  name: string
  /** Nothing until the first message. */
  actions: readonly ChatAction[] | undefined
  /** Rows of other parts. */
  drawRows: (close: () => void) => ReactNode
}

/** + in the composer: what can be put into a chat besides words. No button without a row. */
export function AttachmentMenu({ from, address, name, actions, drawRows }: AttachmentMenuProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Chosen>()
  const mayPhoto = actions?.includes('photo') === true
  const rows = drawRows(() => setOpen(false))

  async function choose(file: File | undefined) {
    if (!file) return
    const seen = isAccepted(file) ? await look(file) : undefined
    if (seen) setChosen(seen)
    else void showError({ message: t`We can't use this photo. Choose a JPEG, PNG, WebP or HEIC.` })
  }

  function letGo() {
    if (chosen?.drawn) URL.revokeObjectURL(chosen.drawn.url)
    setChosen(undefined)
  }

  if (!actions && !rows) return null
  return (
    <>
      <IconButton
        label={t`Add to chat`}
        icon={<Plus aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label={t`Choose a photo`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          setOpen(false)
          void choose(file)
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <Dialog shape="sheet" title={t`Add to chat`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div>
          {actions && (
            <Row
              start={<Image aria-hidden />}
              title={<Trans>Photo</Trans>}
              subtitle={mayPhoto ? undefined : t`Once ${name} has replied`}
              {...(mayPhoto && { onClick: () => input.current?.click() })}
            />
          )}
          {rows}
        </div>
      </Dialog>
      {chosen && (
        <Suspense>
          <PhotoChoice chosen={chosen} from={from} address={address} onClose={letGo} />
        </Suspense>
      )}
    </>
  )
}
