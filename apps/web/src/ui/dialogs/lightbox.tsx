import { lazy, Suspense } from 'react'
import type { LightboxProps } from './lightbox-layer.tsx'
import { useWasOpened } from './use-was-opened.ts'

export type { LightboxPhoto } from './lightbox-layer.tsx'

const LightboxLayer = lazy(async () => ({ default: (await import('./lightbox-layer.tsx')).LightboxLayer }))

/** Its code comes when a photo is first opened. */
export function Lightbox(props: LightboxProps) {
  const wasOpened = useWasOpened(props.openAt !== undefined)
  return wasOpened ? (
    <Suspense>
      <LightboxLayer {...props} />
    </Suspense>
  ) : null
}
