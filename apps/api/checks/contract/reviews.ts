import type { Scene } from './tester.ts'
import { aMeeting, aPastStay, goodWords, reviewsOf, writeAbout } from '../../testing/builders/reviews.ts'
import { aStudent, type Student } from '../../testing/builders/stays.ts'
import type { anApp } from '../../testing/app.ts'

type App = Awaited<ReturnType<typeof anApp>>
type SetScene = (scene: Scene, nth: number) => Promise<Scene>

const as =
  (set: () => Promise<{ who: Student; input: Record<string, unknown> }>): SetScene =>
  async (scene, nth) => {
    if (nth % 75 > 0) return scene
    const { who, input } = await set()
    return { headers: { ...scene.headers, authorization: `Bearer ${who.browser.accessToken}` }, input }
  }

/** Sets up calls about reviews: one in 75 succeeds, since each creates two people and their stay. */
export function reviewScenes(app: () => App): Record<string, SetScene> {
  const aReviewedStay = async () => {
    const stay = await aPastStay(app())
    await writeAbout(stay.host, stay.occasion)
    await writeAbout(stay.guest, stay.occasion)
    return stay
  }
  return {
    listOccasions: as(async () => {
      const { guest } = await aPastStay(app())
      return { who: guest, input: { cursor: undefined } }
    }),
    beginReview: as(async () => {
      const [ana, ben] = [await aStudent(app(), 'ana'), await aStudent(app(), 'ben')]
      const event = await aMeeting(app(), [ana, ben])
      return { who: ben, input: { eventId: event._id, username: ana.username } }
    }),
    writeReview: as(async () => {
      const { guest, occasion } = await aPastStay(app())
      return { who: guest, input: { occasionId: occasion._id, ...goodWords } }
    }),
    takeReviewBack: as(async () => {
      const { guest, occasion } = await aPastStay(app())
      await writeAbout(guest, occasion)
      return { who: guest, input: { occasionId: occasion._id } }
    }),
    listUserReviews: as(async () => {
      const { host, guest } = await aReviewedStay()
      return { who: guest, input: { username: host.username, cursor: undefined } }
    }),
    answerReview: as(async () => {
      const { host } = await aReviewedStay()
      const [review] = (await reviewsOf(host, host)).reviews
      return { who: host, input: { reviewId: review?._id } }
    }),
  }
}
