import type { EventAudience, EventInput, PlannedEvent, SpotShown } from '@wayfellow/contract/events'
import type { PlaceChoice } from '@wayfellow/contract/places'
import { languageCodes } from '@wayfellow/contract/profiles/lists'

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

/** Builds the request body. A point that was set elsewhere is kept while the text of the spot is unchanged. */
export function toInput(values: EventValues, before?: PlannedEvent): Omit<EventInput, 'photoId'> {
  const { place, day, endDay, languages, capacity } = values
  if (!place) throw new Error('The form asks for a place')
  const [name, address] = [values.spotName.trim(), values.spotAddress.trim()]
  const isSameSpot = before?.spot?.name === name && before.spot.address === address
  return {
    title: values.title.trim(),
    text: values.text.trim(),
    placeId: place._id,
    startsLocal: `${day}T${values.startTime}`,
    endsLocal: `${endDay || day}T${values.endTime}`,
    languages: languages.flatMap((spoken) => languageCodes.find((code) => code === spoken) ?? []),
    capacity: capacity === '' ? null : Number(capacity),
    audience: values.audience,
    isShared: values.isShared,
    needsApproval: values.needsApproval,
    spot:
      name === '' && address === ''
        ? null
        : { name, address, point: isSameSpot ? (before.spot?.point ?? null) : null, shown: values.spotShown },
  }
}

/** Text of one form sorts as its times do. */
export const endsBeforeStart = ({ day, endDay, startTime, endTime }: EventValues) =>
  `${endDay || day}T${endTime}` <= `${day}T${startTime}`
