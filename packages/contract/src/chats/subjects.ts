import { z } from 'zod/mini'

/** Steps of a stay request. The browser turns each into a line in the reader’s language. */
export const StayEvent = z.enum([
  'asked',
  'offered',
  'datesChanged',
  'countered',
  'accepted',
  'acceptedLate',
  'declined',
  'withdrawn',
  'cancelled',
  'checkedIn',
  'leftEarly',
])
export type StayEvent = z.infer<typeof StayEvent>

export const StayRequestSubject = z.object({
  kind: z.literal('stay-request'),
  id: z.string(),
  event: StayEvent,
  /** As they were from this moment on. */
  arriveOn: z.string(),
  departOn: z.string(),
})
export type StayRequestSubject = z.infer<typeof StayRequestSubject>

/** The file is requested by the message's id; the answer is a link that is valid for minutes. */
export const PhotoSubject = z.object({
  kind: z.literal('photo'),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  /** A few pixels as data URL. */
  blur: z.string(),
})
export type PhotoSubject = z.infer<typeof PhotoSubject>

/** Somebody's profile. Null when the viewer can't see this person, or not any more. */
export const PersonSubject = z.object({
  kind: z.literal('person'),
  user: z.nullable(
    z.object({
      _id: z.string(),
      username: z.string(),
      name: z.string(),
      photo: z.nullable(z.string()),
      location: z.nullable(z.string()),
    }),
  ),
})
export type PersonSubject = z.infer<typeof PersonSubject>

/** Somebody joined or left a group. */
export const MembershipSubject = z.object({
  kind: z.literal('membership'),
  event: z.enum(['joined', 'left']),
})
export type MembershipSubject = z.infer<typeof MembershipSubject>

/** A message by a group member whom a block hides from the viewer; it only keeps the numbering without gaps. */
export const HiddenSubject = z.object({ kind: z.literal('hidden') })

/** A post. Null when the viewer can't see it, or not any more. */
export const PostSubject = z.object({
  kind: z.literal('post'),
  post: z.nullable(
    z.object({
      _id: z.string(),
      /** How it begins. */
      text: z.string(),
      /** The smallest size of its first photo. */
      photo: z.nullable(z.string()),
      location: z.string(),
      user: z.object({ username: z.string(), name: z.string() }),
    }),
  ),
})
export type PostSubject = z.infer<typeof PostSubject>

/** An event; what the viewer may know of it is asked of the event itself. */
export const EventSubject = z.object({ kind: z.literal('event'), eventId: z.string() })
export type EventSubject = z.infer<typeof EventSubject>

/** The story that a message answers: the one of the two who did not write it posted it. */
export const StorySubject = z.object({
  kind: z.literal('story'),
  id: z.string(),
  endsAt: z.string(),
})
export type StorySubject = z.infer<typeof StorySubject>

/** The subject of a message that is more than its text. */
export const ChatSubject = z.discriminatedUnion('kind', [
  StayRequestSubject,
  PhotoSubject,
  PersonSubject,
  PostSubject,
  EventSubject,
  MembershipSubject,
  HiddenSubject,
  StorySubject,
])
export type ChatSubject = z.infer<typeof ChatSubject>
