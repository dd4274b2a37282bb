import type { ManagedPromo, PromoKind, PromoWords } from '@wayfellow/contract/promos'
import { localToday } from '../../../lib/days.ts'

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

export const toWords = (values: PromoValues, photoId: string | null): PromoWords => ({
  kind: values.kind,
  title: values.title.trim(),
  text: values.text.trim(),
  link: values.link.trim() === '' ? null : values.link.trim(),
  placeId: values.placeId,
  universityId: values.university?._id ?? null,
  startsOn: values.startsOn,
  endsOn: values.endsOn,
  photoId,
})
