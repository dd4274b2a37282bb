import { t } from '@lingui/core/macro'
import {
  type EventAudience,
  eventCapacityMost,
  EventInput,
  type PlannedEvent,
  type SpotShown,
} from '@wayfellow/contract/events'
import type { PlaceChoice } from '@wayfellow/contract/places'
import { languageCodes } from '@wayfellow/contract/profiles/lists'
import type { UseFormReturn } from 'react-hook-form'
import { localToday } from '../../../lib/days.ts'
import { shapeResolver } from '../../../lib/shape-resolver.ts'

/** The form of an event. Times are what clocks in the place show; nothing is chosen for anyone beforehand. */
export interface EventValues {
  title: string
  text: string
  place: PlaceChoice | null
  day: string
  startTime: string
  endTime: string
  /** Empty for the same day. */
  endDay: string
  languages: string[]
  /** Empty for as many as come. */
  capacity: string
  audience: EventAudience
  isShared: boolean
  needsApproval: boolean
  /** Both empty for «I'll tell people later». */
  spotName: string
  spotAddress: string
  spotShown: SpotShown
}

export type EventFormReturn = UseFormReturn<EventValues, unknown, EventInput>

export const noEvent: EventValues = {
  title: '',
  text: '',
  place: null,
  day: '',
  startTime: '',
  endTime: '',
  endDay: '',
  languages: [],
  capacity: '',
  audience: 'verified',
  isShared: false,
  needsApproval: false,
  spotName: '',
  spotAddress: '',
  spotShown: 'everyone',
}

export const eventFields = [
  'title',
  'text',
  'place',
  'day',
  'startTime',
  'endTime',
  'endDay',
  'languages',
  'capacity',
  'audience',
  'isShared',
  'needsApproval',
  'spotName',
  'spotAddress',
  'spotShown',
] as const satisfies (keyof EventValues)[]

export function toValues(event: PlannedEvent): EventValues {
  const [day = '', startTime = ''] = event.startsLocal.split('T')
  const [endDay = '', endTime = ''] = event.endsLocal.split('T')
  return {
    title: event.title,
    text: event.text,
    place: event.place,
    day,
    startTime,
    endTime,
    endDay: endDay === day ? '' : endDay,
    languages: event.languages,
    capacity: event.capacity === null ? '' : String(event.capacity),
    audience: event.audience,
    isShared: event.isShared,
    needsApproval: event.needsApproval,
    spotName: event.spot?.name ?? '',
    spotAddress: event.spot?.address ?? '',
    spotShown: event.spotShown ?? 'everyone',
  }
}

/** Text of one form sorts as its times do. */
const endsBeforeStart = ({ day, endDay, startTime, endTime }: EventValues) =>
  `${endDay || day}T${endTime}` <= `${day}T${startTime}`

const required = (time: string) => (time === '' ? t`This field is required` : undefined)

const isWhole = /^\d+$/

/**
 * The photo is added when it is sent. A point that was set elsewhere is kept while the text of the spot is unchanged.
 */
export const eventResolver = (before: PlannedEvent | undefined) =>
  shapeResolver<EventValues, typeof EventInput>(EventInput, {
    toInput: (values) => {
      const { day, startTime, endTime, languages, capacity } = values
      const endDay = values.endDay || day
      const [name, address] = [values.spotName.trim(), values.spotAddress.trim()]
      const isSameSpot = before?.spot?.name === name && before.spot.address === address
      const point = isSameSpot ? (before.spot?.point ?? null) : null
      return {
        title: values.title.trim(),
        text: values.text.trim(),
        photoId: null,
        placeId: values.place?._id,
        startsLocal: day !== '' && startTime !== '' ? `${day}T${startTime}` : '',
        endsLocal: endDay !== '' && endTime !== '' ? `${endDay}T${endTime}` : '',
        languages: languages.flatMap((spoken) => languageCodes.find((code) => code === spoken) ?? []),
        capacity: capacity === '' ? null : isWhole.test(capacity) ? Number(capacity) : capacity,
        audience: values.audience,
        isShared: values.isShared,
        needsApproval: values.needsApproval,
        spot: name === '' && address === '' ? null : { name, address, point, shown: values.spotShown },
      }
    },
    fields: ({ day, endDay }) => ({
      placeId: 'place',
      startsLocal: day === '' ? 'day' : 'startTime',
      endsLocal: day === '' && endDay === '' ? 'day' : 'endTime',
      'spot.name': 'spotName',
      'spot.address': 'spotAddress',
      'spot.shown': 'spotShown',
    }),
    words: () => ({
      place: { empty: t`Choose a city.` },
      capacity: { wrong: t`Enter a number from 1 to ${eventCapacityMost}, or leave it empty.` },
    }),
    judge: (values) => {
      const { day, startTime, endTime } = values
      const isOver = !before && day !== '' && day < localToday()
      return {
        day: isOver ? t`Choose today or a later date.` : undefined,
        startTime: required(startTime),
        endTime:
          required(endTime) ?? (endsBeforeStart(values) ? t`The end can't be before the start.` : undefined),
      }
    },
  })
