import { t } from '@lingui/core/macro'
import type { EventAudience, EventAnswerState, SpotShown } from '@wayfellow/contract/events'

export const audienceWords = (): Record<EventAudience, string> => ({
  verified: t`Confirmed students`,
  everyone: t`Everyone with an account`,
  sameUniversity: t`Students at my university`,
  sameGender: t`People of my gender`,
})

export const spotShownWords = (): Record<SpotShown, string> => ({
  going: t`Only people who are going`,
  everyone: t`Everyone who can see the event`,
  public: t`Anyone, even without an account`,
})

export const answerWords = (): Record<EventAnswerState, string> => ({
  going: t`You're going`,
  waiting: t`On the waiting list`,
  asked: t`You asked to join`,
  maybe: t`Interested`,
  no: t`Not going`,
  removed: t`Not on the guest list`,
})

/** «Café Buenos Aires, Calçada do Duque 31» on a map of others; nothing is asked of them before it is pressed. */
export function mapLink(spot: { name: string; address: string; point: { lat: number; lng: number } | null }) {
  const base = 'https://www.openstreetmap.org/'
  if (spot.point) {
    const { lat, lng } = spot.point
    return `${base}?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
  }
  return `${base}search?query=${encodeURIComponent([spot.name, spot.address].filter(Boolean).join(', '))}`
}
