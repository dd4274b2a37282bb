import { t } from '@lingui/core/macro'
import { photoBytes } from '@wayfellow/contract/client/photos'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { cutOut, isAccepted, letGo, look, sendForm } from '../../photos/index.ts'
import { beginPhoto, lookAtPhoto } from '../api.ts'

export type PhotoState =
  | { kind: 'none' }
  | { kind: 'sending'; url: string | undefined; progress: number }
  | { kind: 'checking'; url: string | undefined }
  | { kind: 'ready'; url: string }
  /** `mayRetry`: the file is still at hand. */
  | { kind: 'failed'; words: string; url: string | undefined; mayRetry: boolean }

const whole = { left: 0, top: 0, width: 1, height: 1 }
const askAgainMs = 1_500

/** The photo of a story on its way: `photoId` is kept by the form, so that a reload finds it again. */
export function useStoryPhoto(photoId: string, onPhoto: (photoId: string) => void) {
  const [state, setState] = useState<PhotoState>({ kind: 'none' })
  const file = useRef<File>(undefined)
  const stop = useRef<AbortController>(undefined)

  async function choose(chosen: File) {
    const mine = beginAnew()
    file.current = chosen
    const seen = isAccepted(chosen) ? await look(chosen) : undefined
    const url = seen?.drawn?.url
    if (mine.signal.aborted) return
    if (!seen) {
      fail(t`We can't use this photo. Choose a JPEG, PNG, WebP or HEIC.`, undefined, false)
      return
    }
    try {
      setState({ kind: 'sending', url, progress: 0 })
      const ready = await cutOut(seen, whole)
      if (ready.file.size > photoBytes) {
        fail(t`This photo is larger than 10 MB. Choose a smaller one.`, url, false)
        return
      }
      const begun = await beginPhoto(ready.type, ready.file.size)
      await sendForm(begun.upload, ready.file, mine.signal, (progress) =>
        setState({ kind: 'sending', url, progress }),
      ).catch((error: unknown) => {
        void letGo(begun.photoId)
        throw error
      })
      onPhoto(begun.photoId)
      await wait(begun.photoId, url, mine.signal)
    } catch (error) {
      if (mine.signal.aborted) return
      console.error(error)
      fail(wordsOf(error), url, true)
    }
  }

  function beginAnew() {
    stop.current?.abort()
    if (photoId !== '') void letGo(photoId)
    onPhoto('')
    const mine = new AbortController()
    stop.current = mine
    return mine
  }

  async function wait(id: string, url: string | undefined, signal: AbortSignal) {
    setState({ kind: 'checking', url })
    for (;;) {
      const photo = await lookAtPhoto(id)
      if (signal.aborted) return
      if (photo) {
        setState({ kind: 'ready', url: url ?? photo.sources.large })
        return
      }
      await new Promise((resolve) => {
        setTimeout(resolve, askAgainMs)
      })
    }
  }

  function fail(words: string, url: string | undefined, mayRetry: boolean) {
    onPhoto('')
    setState({ kind: 'failed', words, url, mayRetry })
  }

  const resume = useEffectEvent((kept: string) => {
    if (kept === '' || state.kind !== 'none') return
    const mine = new AbortController()
    stop.current = mine
    wait(kept, undefined, mine.signal).catch((error: unknown) => {
      if (mine.signal.aborted) return
      console.error(error)
      fail(wordsOf(error), undefined, false)
    })
  })
  // The form brings its draft back after the first drawing.
  useEffect(() => resume(photoId), [photoId])
  useEffect(() => () => stop.current?.abort(), [])

  return {
    state,
    choose: (chosen: File) => void choose(chosen),
    retry: () => file.current && void choose(file.current),
    drop: () => {
      beginAnew()
      setState({ kind: 'none' })
    },
  }
}

const wordsOf = (error: unknown) =>
  (error instanceof ApiError && error.message) || t`The photo didn't upload. Try again.`
