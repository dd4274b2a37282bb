import { t } from '@lingui/core/macro'
import {
  type ManagedPromo,
  promoDays,
  promoDaysAtMost,
  type PromoKind,
  PromoWords,
} from '@wayfellow/contract/promos'
import { localToday } from '../../../lib/days.ts'
import { shapeResolver } from '../../../lib/shape-resolver.ts'

/** Values of the promo form. */
export interface PromoValues {
  kind: PromoKind
  title: string
  text: string
  link: string
  placeId: string
  university: { _id: string; name: string } | null
  startsOn: string
  endsOn: string
}

export const promoFields = [
  'kind',
  'title',
  'text',
  'link',
  'placeId',
  'university',
  'startsOn',
  'endsOn',
] as const

const twoWeeks = 13 * 86_400_000

export const noPromo = (placeId: string): PromoValues => ({
  kind: 'discount',
  title: '',
  text: '',
  link: '',
  placeId,
  university: null,
  startsOn: localToday(),
  endsOn: localToday(new Date(Date.now() + twoWeeks)),
})

export const valuesOf = (promo: ManagedPromo): PromoValues => ({
  kind: promo.kind,
  title: promo.title,
  text: promo.text,
  link: promo.link ?? '',
  placeId: promo.place._id,
  university: promo.university && { _id: promo.university._id, name: promo.university.name },
  startsOn: promo.startsOn,
  endsOn: promo.endsOn,
})

/** The photo is added when it is sent. */
export const promoResolver = shapeResolver<PromoValues, typeof PromoWords>(PromoWords, {
  toInput: (values) => ({
    kind: values.kind,
    title: values.title.trim(),
    text: values.text.trim(),
    link: values.link.trim() === '' ? null : values.link.trim(),
    placeId: values.placeId,
    universityId: values.university?._id ?? null,
    startsOn: values.startsOn,
    endsOn: values.endsOn,
    photoId: null,
  }),
  fields: { universityId: 'university' },
  judge: ({ kind, link, startsOn, endsOn }) => {
    const days = promoDays({ startsOn, endsOn })
    return {
      link:
        kind !== 'notice' && link.trim() === '' ? t`Add a link. Only notices can go without one.` : undefined,
      endsOn:
        days < 1
          ? t`The end date is before the start date.`
          : days > promoDaysAtMost
            ? t`A promo can run for ${promoDaysAtMost} days at most. You can submit it again after that.`
            : undefined,
    }
  },
})
