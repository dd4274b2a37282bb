import type { OwnProfile } from '@wayfellow/contract/profiles/own'

/** Props of every question of the wizard. */
export interface StopProps {
  profile: OwnProfile
  /** It is answered and kept, or there is nothing to keep. */
  onDone: () => void
  /** Undefined where the answer is there already. */
  onSkip: (() => void) | undefined
}
