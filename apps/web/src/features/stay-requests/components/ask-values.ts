import type { NamedUniversity } from '@wayfellow/contract/profiles'
import type { StayKind, StayRequestInput } from '@wayfellow/contract/stay-requests'

/** The form of a request. Nothing is chosen for anyone beforehand. */
export interface AskValues {
  kind: StayKind
  dates: { arriveOn: string; departOn: string } | null
  flexibleDays: number
  guests: number
  /** «18:00», or nothing. */
  arrivesAround: string
  text: string
  roomReadyOn: string
  university: Pick<NamedUniversity, '_id' | 'name'> | null
}

export const noRequest: AskValues = {
  kind: 'stay',
  dates: null,
  flexibleDays: 0,
  guests: 1,
  arrivesAround: '',
  text: '',
  roomReadyOn: '',
  university: null,
}

export const keptFields = [
  'kind',
  'dates',
  'flexibleDays',
  'guests',
  'arrivesAround',
  'text',
  'roomReadyOn',
  'university',
] as const satisfies (keyof AskValues)[]

/** Builds the request body; the fields of a landing are sent for a landing only. */
export function toInput({ kind, dates, ...values }: AskValues): StayRequestInput {
  if (!dates) throw new Error('The form asks for dates')
  return {
    kind,
    ...dates,
    guests: values.guests,
    flexibleDays: values.flexibleDays,
    arrivesAround: values.arrivesAround === '' ? null : values.arrivesAround,
    text: values.text.trim(),
    roomReadyOn: kind === 'landing' && values.roomReadyOn !== '' ? values.roomReadyOn : null,
    universityId: kind === 'landing' ? (values.university?._id ?? null) : null,
  }
}
