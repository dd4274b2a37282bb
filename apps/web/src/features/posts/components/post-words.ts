import { t } from '@lingui/core/macro'
import type { PostKind } from '@wayfellow/contract/posts'

export const kindWords = (): Record<PostKind, string> => ({
  question: t`Question`,
  tip: t`Tip`,
  lookingFor: t`Looking for`,
  offering: t`Offering`,
})
