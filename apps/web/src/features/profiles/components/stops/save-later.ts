import type { CompletionItem } from '@wayfellow/contract/profiles'
import { aboutLeastLength } from '@wayfellow/contract/client/profiles/own'
import type { OwnProfile, ProfileChange } from '@wayfellow/contract/profiles/own'
import { useEffect, useSyncExternalStore } from 'react'
import { isUnreachable } from '../../../../lib/api-error.ts'
import { queryClient } from '../../../../lib/query-client.ts'
import { onLogOut } from '../../../../lib/session.ts'
import { tabStore } from '../../../../lib/storage.ts'
import { createStore } from '../../../../lib/store.ts'
import { ownProfileQuery, saveProfile } from '../../api.ts'
import type { Answers } from './way.ts'

const profileToSave = 'profileToSave'
const waiting = createStore<ProfileChange>(read())
let isSending = false

/** Says whether answers given offline still wait to be saved. */
export function useWaiting(): boolean {
  return Object.keys(useSyncExternalStore(waiting.subscribe, waiting.get)).length > 0
}

/**
 * Saves now or, without a network, as soon as there is one: the wizard goes on meanwhile. `shown` is how the
 * answer looks in the profile until the server has said so itself. Throws the refusal.
 */
export async function saveNowOrLater(change: ProfileChange, shown: Partial<OwnProfile>): Promise<void> {
  const all = { ...waiting.get(), ...change }
  if (navigator.onLine) {
    try {
      await saveProfile(all)
      keep({})
      return
    } catch (error) {
      if (!isUnreachable(error)) throw error
    }
  }
  keep(all)
  queryClient.setQueryData(ownProfileQuery.queryKey, (known) => known && withAnswer(known, shown))
}

/** While the wizard is open: sends what waits when the network is back, and after a reload. */
export function useSendLater(): void {
  useEffect(() => {
    const look = () => void sendWaiting()
    look()
    window.addEventListener('online', look)
    return () => window.removeEventListener('online', look)
  }, [])
}

async function sendWaiting(): Promise<void> {
  const change = waiting.get()
  if (isSending || !navigator.onLine || Object.keys(change).length === 0) return
  isSending = true
  try {
    await saveProfile(change)
    keep({})
  } catch (error) {
    // A refused change is dropped here: its form still has the answer and shows the refusal.
    if (!isUnreachable(error)) keep({})
    console.error(error)
  } finally {
    isSending = false
  }
}

/** Predicts the completion that the server will return, to be shown until it has been asked. */
export function withAnswer<Known extends Answers>(profile: Known, shown: Partial<Known>): Known {
  const next = { ...profile, ...shown }
  const isThere: Record<CompletionItem, boolean> = {
    photo: next.photo !== null,
    about: (next.about ?? '').length >= aboutLeastLength,
    place: next.place !== null,
    language: next.languages.length > 0,
    birthDate: next.birthDate !== null,
  }
  const { done, missing } = next.completion
  const now = missing.filter(({ item }) => item in isThere && isThere[asItem(item)])
  return {
    ...next,
    completion: {
      done: [...done, ...now.map(({ item }) => asItem(item))],
      missing: missing.filter((entry) => !now.includes(entry)),
    },
  }
}

const items: readonly CompletionItem[] = ['photo', 'about', 'place', 'language', 'birthDate']
const asItem = (item: string): CompletionItem => items.find((known) => known === item) ?? 'photo'

function keep(change: ProfileChange): void {
  if (Object.keys(change).length === 0) tabStore.remove(profileToSave)
  else tabStore.write(profileToSave, JSON.stringify(change))
  waiting.set(change)
}

function read(): ProfileChange {
  try {
    const kept: unknown = JSON.parse(tabStore.read(profileToSave) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

onLogOut(() => keep({}))
