import { lazy, Suspense } from 'react'
import type { DialogProps } from './dialog-layer.tsx'
import { useWasOpened } from './use-was-opened.ts'

export type { DialogProps } from './dialog-layer.tsx'

const DialogLayer = lazy(async () => ({ default: (await import('./dialog-layer.tsx')).DialogLayer }))

/** Its code comes when one first opens: no page waits for what nobody may ask for. */
export function Dialog(props: DialogProps) {
  const wasOpened = useWasOpened(props.isOpen)
  return wasOpened ? (
    <Suspense>
      <DialogLayer {...props} />
    </Suspense>
  ) : null
}
