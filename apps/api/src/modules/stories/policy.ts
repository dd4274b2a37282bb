import type { Missing } from '@wayfellow/contract/profiles'
import type { Story, StoryAction } from '@wayfellow/contract/stories'

interface StoryState {
  isOwn: boolean
  isLive: boolean
  /** The conditions the viewer still misses to write to its author. */
  missing: readonly Missing[]
}

/** The actions shown in the browser; authors can manage their own story as long as it is kept. */
export function actionsOn({ isOwn, isLive, missing }: StoryState): Story['viewerActions'] {
  if (isOwn) return [free('viewers'), free('remove')]
  return isLive ? [free('like'), { action: 'reply', missing: [...missing] }] : []
}

const free = (action: StoryAction) => ({ action, missing: [] })
