import type { CaseAction, CaseSource, ReportCategory } from '@wayfellow/contract/reports'
import { TemplateKey } from '@wayfellow/contract/reports/templates'

interface Offer {
  acts: readonly CaseAction[]
  /** Stands in front where one of them was reported. */
  categories?: readonly ReportCategory[]
  /** For these cases alone; all but appeals where nothing is said. */
  sources?: readonly CaseSource[]
}

const sanctions = ['warn', 'hide', 'limit', 'ban'] as const satisfies readonly CaseAction[]
const reportedSources = ['review', 'report', 'signal', 'pin'] as const satisfies readonly CaseSource[]

/** The actions each template is offered for, in the order of the screen. */
const offers: Record<TemplateKey, Offer> = {
  money: { acts: sanctions, categories: ['scam'] },
  threat: { acts: sanctions, categories: ['safety', 'harassment'] },
  harassment: { acts: sanctions, categories: ['harassment'] },
  sexual: { acts: sanctions, categories: ['sexual'] },
  hate: { acts: sanctions, categories: ['hate'] },
  spam: { acts: sanctions, categories: ['spam'] },
  danger: { acts: sanctions, categories: ['safety'] },
  illegal: { acts: sanctions, categories: ['illegal'] },
  guidelines: { acts: sanctions, categories: ['other'] },
  noRule: { acts: ['dismiss'] },
  notEnough: { acts: ['dismiss'] },
  dispute: { acts: ['dismiss'] },
  settled: { acts: ['settle'] },
  upheld: { acts: ['dismiss'], sources: ['appeal'] },
  mistake: { acts: ['lift', 'restore'], sources: ['appeal', 'report'] },
  unpinned: { acts: ['unpin'] },
}

interface ReportedThing {
  source: CaseSource
  categories: readonly ReportCategory[]
  /** The actions this admin may take. */
  acts: readonly string[]
}

/** Templates that fit the reported category come first, each with its possible actions. */
export function templatesFor({ source, categories, acts }: ReportedThing) {
  return TemplateKey.options
    .filter((key) => (offers[key].sources ?? reportedSources).includes(source))
    .map((key) => ({ key, acts: offers[key].acts.filter((act) => acts.includes(act)) }))
    .filter((offer) => offer.acts.length > 0)
    .toSorted((one, other) => Number(fits(other.key)) - Number(fits(one.key)))

  function fits(key: TemplateKey) {
    return offers[key].categories?.some((category) => categories.includes(category)) ?? false
  }
}
