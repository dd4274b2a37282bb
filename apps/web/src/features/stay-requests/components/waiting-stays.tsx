import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { StayRequest } from '@wayfellow/contract/stay-requests'
import { stayWords } from '../../../lib/days.ts'
import type { Answers } from '../../../ui/answers.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Row } from '../../../ui/row.tsx'
import { homeStaysQuery } from '../api.ts'
import { otherOf, titleOf } from './stay-words.ts'

/** Returns the requests and offers that need the viewer's answer. */
export function useWaitingStays(): Answers {
  const { data, refetch } = useQuery(homeStaysQuery('waiting'))
  const rows = (data ?? []).flatMap((request) => {
    const other = otherOf(request)
    return other ? [{ id: request._id, row: <WaitingRow request={request} other={other} /> }] : []
  })
  return { rows, isMissing: data === null, refetch }
}

type Other = NonNullable<ReturnType<typeof otherOf>>

function WaitingRow({ request, other }: { request: StayRequest; other: Other }) {
  const { i18n } = useLingui()
  return (
    <Row
      start={<Avatar name={other.name} src={other.photo} size={44} />}
      title={titleOf(request)}
      subtitle={stayWords(request.suggested ?? request, i18n)}
      to={`/chats/${other.username}`}
    />
  )
}
