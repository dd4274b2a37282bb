import type { FirebaseOptions } from '@firebase/app'

/** The push settings that the server wrote into the page; undefined when the operator has not set up push. */
export function pushConfig(): { vapidKey: string; options: FirebaseOptions } | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="wayfellow"]')?.content
  const facts: unknown = JSON.parse(content || '{}')
  if (!isRecord(facts) || !isRecord(facts.push)) return undefined
  const { vapidKey, ...options } = facts.push
  return typeof vapidKey === 'string' ? { vapidKey, options } : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
