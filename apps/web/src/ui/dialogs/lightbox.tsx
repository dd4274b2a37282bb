import { lazy, Suspense, useState } from 'react'
import type { LightboxProps } from './lightbox-layer.tsx'

export type { LightboxPhoto } from './lightbox-layer.tsx'

const LightboxLayer = lazy(async () => ({ default: (await import('./lightbox-layer.tsx')).LightboxLayer }))

/** Its code comes when a photo is first opened; from then on it stays, so that it can also leave. */
export function Lightbox(props: LightboxProps) {
  const [wasOpened, setOpened] = useState(false)
  if (props.openAt !== undefined && !wasOpened) setOpened(true)
  return wasOpened ? (
    <Suspense>
      <LightboxLayer {...props} />
    </Suspense>
  ) : null
}
