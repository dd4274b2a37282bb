import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ChatMessage } from '@wayfellow/contract/chats'
import { evidenceAtMost } from '@wayfellow/contract/client/reports'
import { useController, useFormContext } from 'react-hook-form'
import { clockWords, dayWords } from '../../../lib/moments.ts'
import { useSession } from '../../../lib/session.ts'
import { firstName } from '../../../lib/words.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { Skeleton, SkeletonLine } from '../../../ui/skeleton.tsx'
import { talkQuery } from '../api.ts'
import type { ReportTarget } from './report-dialog-store.ts'
import styles from './report-steps.module.css'
import type { ReportValues } from './report-values.ts'
import { useFocusOn } from '../../../ui/use-focus-on.ts'

/** Chooses the messages the team may see, from the chat of the two people only. */
export function MessagesStep({ target: { chatId, person } }: { target: ReportTarget }) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const place = useFocusOn('[tabindex]')
  const { control, setValue } = useFormContext<ReportValues>()
  const { field } = useController({ control, name: 'messageIds' })
  const list = useInfiniteQuery(talkQuery({ chatId, username: person?.username ?? '' }))
  const pages = list.data?.pages.flatMap((page) => (page ? [page] : [])) ?? []
  const own = session.status === 'authenticated' ? session.user.id : ''
  const said = pages
    .flatMap(({ messages }) => messages.toReversed())
    .filter(({ text, senderId }) => text !== null && (senderId === own || senderId === person?._id))
  const chosen = new Set(field.value)
  const { messages: most } = evidenceAtMost

  function toggle(id: string) {
    setValue('talkId', pages[0]?.chatId ?? '')
    field.onChange(chosen.has(id) ? field.value.filter((other) => other !== id) : [...field.value, id])
  }

  return (
    <div ref={place} className={styles.step}>
      <fieldset className={styles.messages}>
        <legend className="strong" tabIndex={-1}>
          <Trans>Which messages can the team see?</Trans>
        </legend>
        <p className="quiet">
          <Plural
            value={most}
            one="The team will only see the message you choose, as it is now."
            other="The team will only see the messages you choose, as they are now. You can choose up to #."
          />
        </p>
        <Skeleton isLoading={list.isPending} label={t`Loading messages`} shapes={<Shapes />}>
          {said.length === 0 ? (
            <p className="quiet">
              <Trans>You have no messages with each other here. A screenshot helps us too.</Trans>
            </p>
          ) : (
            said.map((message) => (
              <Checkbox
                key={message._id}
                checked={chosen.has(message._id)}
                disabled={chosen.size >= most && !chosen.has(message._id)}
                onChange={() => toggle(message._id)}
                label={
                  <>
                    <span className="meta">
                      {message.senderId === own ? t`You` : person && firstName(person)},{' '}
                      {whenOf(message, i18n.locale)} {clockWords(new Date(message.createdAt), i18n)}
                    </span>
                    <span className={styles.words} dir="auto">
                      {message.text}
                    </span>
                  </>
                }
              />
            ))
          )}
        </Skeleton>
        <ShowMore list={list} />
      </fieldset>
    </div>
  )
}

const whenOf = ({ createdAt }: ChatMessage, locale: string) => dayWords(new Date(createdAt), locale)

function Shapes() {
  return (
    <>
      <SkeletonLine width="70%" />
      <SkeletonLine width="55%" />
      <SkeletonLine width="62%" />
    </>
  )
}
