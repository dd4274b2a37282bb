import { t } from '@lingui/core/macro'
import type { HomeView } from '@wayfellow/contract/homes'
import type { NamedUniversity } from '@wayfellow/contract/profiles'
import { landingNightsAtMost, type StayKind, StayRequestInput } from '@wayfellow/contract/stay-requests'
import type { UseFormReturn } from 'react-hook-form'
import { shapeResolver } from '../../../lib/shape-resolver.ts'
import { countNights } from '../../../ui/dates/chosen-dates.ts'

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

export type AskFormReturn = UseFormReturn<AskValues, unknown, StayRequestInput>

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

interface AskedPerson {
  name: string
  isInvite: boolean
  /** The home of the host, as far as it is known. */
  home: Pick<HomeView, 'longestStay'> | null
}

/** The fields of a landing are sent for a landing only. */
export const askResolver = ({ name, isInvite, home }: AskedPerson) =>
  shapeResolver<AskValues, typeof StayRequestInput>(StayRequestInput, {
    toInput: ({ kind, dates, ...values }) => ({
      kind,
      arriveOn: dates?.arriveOn,
      departOn: dates?.departOn,
      guests: values.guests,
      flexibleDays: values.flexibleDays,
      arrivesAround: values.arrivesAround === '' ? null : values.arrivesAround,
      text: values.text.trim(),
      roomReadyOn: kind === 'landing' && values.roomReadyOn !== '' ? values.roomReadyOn : null,
      universityId: kind === 'landing' ? (values.university?._id ?? null) : null,
    }),
    fields: { arriveOn: 'dates', departOn: 'dates', universityId: 'university' },
    words: () => ({
      dates: {
        empty: isInvite
          ? t`Choose ${name}'s arrival and departure dates.`
          : t`Choose your arrival and departure dates.`,
      },
    }),
    judge: (values) => {
      const isLanding = values.kind === 'landing'
      return {
        dates: judgeNights(values, name, home?.longestStay ?? null),
        roomReadyOn: isLanding && values.roomReadyOn === '' ? t`This field is required` : undefined,
        university: isLanding && values.university === null ? t`This field is required` : undefined,
      }
    },
  })

function judgeNights({ kind, dates }: AskValues, name: string, most: number | null): string | undefined {
  if (!dates) return undefined
  const nights = countNights(dates.arriveOn, dates.departOn)
  if (most !== null && nights > most) return t`${name} hosts up to ${most} nights.`
  return kind === 'landing' && nights > landingNightsAtMost
    ? t`First nights in town: up to ${landingNightsAtMost} nights.`
    : undefined
}
