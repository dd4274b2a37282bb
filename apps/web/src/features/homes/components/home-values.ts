import { t } from '@lingui/core/macro'
import { type Amenity, HomeChange, type HomePoint, type OwnHome } from '@wayfellow/contract/homes'
import { shapeResolver } from '../../../lib/shape-resolver.ts'

/** As fields hold it: what is not answered is empty. */
export interface HomeValues {
  hosting: NonNullable<OwnHome['hosting']> | ''
  meetUp: NonNullable<OwnHome['meetUp']> | ''
  sleeping: NonNullable<OwnHome['sleeping']> | ''
  bed: NonNullable<OwnHome['bed']> | ''
  maxGuests: number | null
  longestStay: number | null
  lastMinute: YesNo
  landings: YesNo
  flatmates: number | null
  pets: NonNullable<OwnHome['pets']> | ''
  smoking: NonNullable<OwnHome['smoking']> | ''
  stepFree: YesNo
  amenities: Amenity[]
  quietFrom: string
  quietTo: string
  about: string
  houseRules: string
  street: string
  unit: string
  postcode: string
  city: string
  directions: string
  phone: string
  point: HomePoint | null
}
export type YesNo = 'yes' | 'no' | ''

const toYesNo = (answer: boolean | null): YesNo => (answer === null ? '' : answer ? 'yes' : 'no')
const fromYesNo = (answer: YesNo) => (answer === '' ? null : answer === 'yes')

export const toValues = (home: OwnHome): HomeValues => ({
  hosting: home.hosting ?? '',
  meetUp: home.meetUp ?? '',
  sleeping: home.sleeping ?? '',
  bed: home.bed ?? '',
  maxGuests: home.maxGuests,
  longestStay: home.longestStay,
  lastMinute: toYesNo(home.lastMinute),
  landings: toYesNo(home.landings),
  flatmates: home.flatmates,
  pets: home.pets ?? '',
  smoking: home.smoking ?? '',
  stepFree: toYesNo(home.stepFree),
  amenities: home.amenities ?? [],
  quietFrom: home.quietHours?.from ?? '',
  quietTo: home.quietHours?.to ?? '',
  about: home.about ?? '',
  houseRules: home.houseRules ?? '',
  street: home.address?.street ?? '',
  unit: home.address?.unit ?? '',
  postcode: home.address?.postcode ?? '',
  city: home.address?.city ?? '',
  directions: home.directions ?? '',
  phone: home.phone ?? '',
  point: home.point,
})

function toHome(values: HomeValues): Required<HomeChange> {
  const { quietFrom: from, quietTo: to, street, unit, postcode, city, amenities } = values
  const hasAddress = [street, unit, postcode, city].some((line) => line.trim() !== '')
  return {
    hosting: values.hosting || null,
    meetUp: values.meetUp || null,
    sleeping: values.sleeping || null,
    bed: values.bed || null,
    maxGuests: values.maxGuests,
    longestStay: values.longestStay,
    lastMinute: fromYesNo(values.lastMinute),
    landings: fromYesNo(values.landings),
    flatmates: values.flatmates,
    pets: values.pets || null,
    smoking: values.smoking || null,
    stepFree: fromYesNo(values.stepFree),
    amenities: amenities.length > 0 ? amenities : null,
    quietHours: from !== '' && to !== '' ? { from, to } : null,
    about: values.about.trim() || null,
    houseRules: values.houseRules.trim() || null,
    address: hasAddress ? { street, unit, postcode, city } : null,
    directions: values.directions.trim() || null,
    phone: values.phone.trim() || null,
    point: values.point,
  }
}

/** All of it outlives a reload. */
export const homeFields = [
  'hosting',
  'meetUp',
  'sleeping',
  'bed',
  'maxGuests',
  'longestStay',
  'lastMinute',
  'landings',
  'flatmates',
  'pets',
  'smoking',
  'stepFree',
  'amenities',
  'quietFrom',
  'quietTo',
  'about',
  'houseRules',
  'street',
  'unit',
  'postcode',
  'city',
  'directions',
  'phone',
  'point',
] as const satisfies readonly (keyof HomeValues)[]

/** Only what differs: another tab may have changed the rest. */
function changesBetween(start: HomeValues, values: HomeValues): HomeChange {
  const before = toHome(start)
  const changed = Object.entries(toHome(values)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, field)),
  )
  return Object.fromEntries(changed)
}

/** Sends what differs from the values the form began with. */
export const homeResolver = (start: HomeValues) =>
  shapeResolver<HomeValues, typeof HomeChange>(HomeChange, {
    toInput: (values) => changesBetween(start, values),
    fields: {
      'address.street': 'street',
      'address.unit': 'unit',
      'address.postcode': 'postcode',
      'address.city': 'city',
      'quietHours.from': 'quietFrom',
      'quietHours.to': 'quietTo',
    },
    judge: ({ quietFrom, quietTo }) => {
      const isHalf = (quietFrom === '') !== (quietTo === '')
      const half = isHalf ? t`Enter a start and end time.` : undefined
      return { quietFrom: half, quietTo: half }
    },
  })
