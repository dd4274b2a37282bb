import type { FeatureAction } from '@wayfellow/contract/reports/city'

interface FeatureFacts {
  /** Is it in one of their places? */
  isCovered: boolean
  /** They organise it, or help to. */
  isOrganiser: boolean
  isUpcoming: boolean
}

/** A city admin of its place, and never one's own; from the moment it begins there is nothing to feature. */
export const mayFeature = ({ isCovered, isOrganiser, isUpcoming }: FeatureFacts) =>
  isCovered && !isOrganiser && isUpcoming

/** The actions shown on the desk: a featured event can be unfeatured, another one featured while there is room. */
export function featureActions(
  facts: FeatureFacts & { isFeatured: boolean; hasRoom: boolean },
): FeatureAction[] {
  if (!mayFeature(facts)) return []
  if (facts.isFeatured) return ['unfeature']
  return facts.hasRoom ? ['feature'] : []
}
