import { t } from '@lingui/core/macro'
import type { ReviewPerson } from '@wayfellow/contract/reviews'

/** «@ben», as admins look people up. */
export const at = (person: ReviewPerson | null) => (person ? `@${person.username}` : t`Former member`)
