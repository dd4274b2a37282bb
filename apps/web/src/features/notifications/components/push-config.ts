import type { FirebaseOptions } from '@firebase/app'

/** What the server wrote into the page about push; nothing where the operator has not set it up. */
export function pushConfig(): { vapidKey: string; options: FirebaseOptions } | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="wayfellow"]')?.content
  const facts: unknown = JSON.parse(content || '{}')
  if (!isRecord(facts) || !isRecord(facts.push)) return undefined
  const { vapidKey, ...options } = facts.push
  return typeof vapidKey === 'string' ? { vapidKey, options } : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
