import { Suspense, lazy, useSyncExternalStore } from 'react'
import { listAsked, watchAsked } from './dialogs.ts'
import { NativeDialogs } from './native-dialogs.tsx'

const AskedDialogs = lazy(async () => {
  const fetched = await fetchDialogs().catch(() => undefined)
  return { default: fetched?.AskedDialogs ?? NativeDialogs }
})

async function fetchDialogs() {
  const [asked] = await Promise.all([import('./asked-dialogs.tsx'), import('./dialog-layer.tsx')])
  return asked
}

/** Once per page, inside the providers: draws what `confirm`, `askReason`, `alert` and the others ask. */
export function DialogHost() {
  const asked = useSyncExternalStore(watchAsked, listAsked)
  if (asked.length === 0) return null
  return (
    <Suspense>
      <AskedDialogs asked={asked} />
    </Suspense>
  )
}
