import type { Missing } from '@wayfellow/contract/profiles'
import type { Story, StoryAction } from '@wayfellow/contract/stories'

interface Standing {
  isOwn: boolean
  isLive: boolean
  /** What keeps the viewer from writing to its author. */
  missing: readonly Missing[]
}

/** What the browser draws; one's own story can be looked after as long as it is kept. */
export function actionsOn({ isOwn, isLive, missing }: Standing): Story['viewerActions'] {
  if (isOwn) return [free('viewers'), free('remove')]
  return isLive ? [free('like'), { action: 'reply', missing: [...missing] }] : []
}

const free = (action: StoryAction) => ({ action, missing: [] })
