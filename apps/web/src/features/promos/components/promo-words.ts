import { t } from '@lingui/core/macro'
import type { PromoKind } from '@wayfellow/contract/promos'

export const kindWords = (): Record<PromoKind, string> => ({
  discount: t`Discount`,
  opening: t`Opening`,
  programme: t`Programme`,
  notice: t`Notice`,
})

/** «example.org»: where a link leads. */
export const hostOf = (link: string) => link.replace(/^https:\/\/(www\.)?/, '').split(/[/?#]/, 1)[0]
