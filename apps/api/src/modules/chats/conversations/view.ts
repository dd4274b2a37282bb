import type { Chat, ChatPerson, ChatRow, ChatPersonState } from '@wayfellow/contract/chats'
import type { SignedIn } from '../../../platform/context.ts'
import type { PhotoLinks } from '../../../platform/files/photo-links.ts'
import { nameFor } from '../../identity/index.ts'
import type { GroupFacts, Speaker } from '../groups/queries.ts'
import { toGroup, toSpeaker } from '../groups/view.ts'
import { toMessage } from '../messages/view.ts'
import type { Seen } from '../subjects/view.ts'
import { actionsIn } from './policy.ts'
import type { ChatFacts, ListRow } from './queries.ts'

interface Person {
  id: string | null
  username: string | null
  name: string | null
  photo: string | null
  standing?: ChatPersonState
}

/** Nothing of somebody who has left, and no face of somebody who was removed. */
function toPerson(
  { id, username, name, photo, standing: personState }: Person,
  links: PhotoLinks,
): ChatPerson | null {
  if (id === null || username === null || name === null) return null
  const isShown = photo !== null && personState !== 'removed'
  return { _id: id, username, name, photo: isShown ? links.url(photo, 'small') : null }
}

/** Before there is a conversation, somebody is named as anybody else whom one finds. */
export function toOther(
  person: Person & { started: boolean },
  { viewer, photoLinks }: Pick<SignedIn, 'viewer' | 'photoLinks'>,
): ChatPerson | null {
  const user = toPerson(person, photoLinks)
  if (!user || person.started) return user
  return { ...user, name: nameFor(viewer, { id: user._id, name: user.name }) }
}

export function toChat(row: ChatFacts, links: PhotoLinks, group: GroupFacts | undefined): Chat {
  const { username, name, photo, standing: personState } = row
  return {
    _id: row.id,
    user: toPerson({ id: row.other_id, username, name, photo, standing: personState }, links),
    group: group ? toGroup(group, links) : null,
    standing: personState,
    lastSeq: row.last_seq,
    readSeq: row.read_seq,
    unread: row.unread,
    isMuted: row.muted_at !== null,
    isArchived: row.archived_at !== null,
    viewerActions: group
      ? actionsIn({ ...row, reachable: group.closed_at === null }, 'group')
      : actionsIn(row, 'direct'),
  }
}

/** Facts looked up for the rows of a list. */
interface Around {
  seen: Seen
  groups: ReadonlyMap<string, GroupFacts>
  /** The authors of the last messages. */
  speakers: ReadonlyMap<string, Speaker>
}

export function toChatRow(row: ListRow, links: PhotoLinks, { seen, groups, speakers }: Around): ChatRow {
  const speaker = speakers.get(row.message_sender)
  const isHidden = row.standing !== 'active' || (groups.has(row.id) && speaker?.hidden === true)
  return {
    ...toChat(row, links, groups.get(row.id)),
    lastAt: row.last_message_at.toISOString(),
    lastSender: speaker && groups.has(row.id) ? toSpeaker(speaker, links) : null,
    lastMessage:
      row.message_id === null || isHidden
        ? null
        : toMessage(
            {
              id: row.message_id,
              seq: row.message_seq,
              type: row.message_type,
              text: row.message_text,
              subject: row.message_subject,
              sender_id: row.message_sender,
              created_at: row.message_at,
              unsent_at: row.message_unsent,
            },
            seen,
          ),
  }
}
