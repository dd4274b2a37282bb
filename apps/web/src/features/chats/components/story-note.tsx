import { Trans } from '@lingui/react/macro'
import type { StorySubject } from '@wayfellow/contract/chats/subjects'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useSession } from '../../../lib/session.ts'
import styles from './story-note.module.css'

type StoryNoteProps = {
  subject: StorySubject
  /** First name of the person who answers the story; undefined for the viewer. */
  sender: string | undefined
}

/** Under words that answer a story; a link for as long as it is there. */
export function StoryNote({ subject, sender }: StoryNoteProps) {
  const { username = '' } = useParams()
  const session = useSession()
  const [isOver] = useState(() => Date.now() > Date.parse(subject.endsAt))
  const own = session.status === 'authenticated' ? (session.user.username ?? '') : ''
  const author = sender === undefined ? username : own
  const words = sender === undefined ? <Trans>Reply to a story</Trans> : <Trans>Reply to your story</Trans>
  if (isOver)
    return (
      <span className={styles.note}>
        {words} · <Trans>This story has expired.</Trans>
      </span>
    )
  return (
    <Link className={styles.note} to={`/stories/${encodeURIComponent(author)}`}>
      {words}
    </Link>
  )
}
