import type { ChatGroup, ChatMember, ChatPeople, ChatPerson } from '@wayfellow/contract/chats'
import type { PhotoLinks } from '../../../platform/files/photo-links.ts'
import type { GroupFacts, MemberRow, Speaker } from './queries.ts'

const pictureOf = (photo: string | null, links: PhotoLinks) =>
  photo === null ? null : links.url(photo, 'small')

export const toGroup = (group: GroupFacts, links: PhotoLinks): ChatGroup => ({
  ownerKind: group.owner_kind,
  ownerId: group.owner_id,
  title: group.title,
  photo: pictureOf(group.photo, links),
  members: group.members,
})

const toMember = (
  { id, username, name, photo, read_seq, shown }: MemberRow,
  links: PhotoLinks,
): ChatMember => ({
  _id: id,
  username,
  name,
  photo: pictureOf(photo, links),
  readSeq: shown ? read_seq : null,
})

/** Null for an account that is deleted or hidden by a block. */
export function toSpeaker(
  { id, username, name, photo, hidden }: Speaker,
  links: PhotoLinks,
): ChatPerson | null {
  if (hidden || username === null || name === null) return null
  return { _id: id, username, name, photo: pictureOf(photo, links) }
}

export const toPeople = (
  members: readonly MemberRow[],
  others: Iterable<Speaker>,
  links: PhotoLinks,
): ChatPeople => ({
  members: members.map((member) => toMember(member, links)),
  former: [...others].flatMap((speaker) => toSpeaker(speaker, links) ?? []),
})
