import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getReceipts, setReceipts } from '@wayfellow/contract/client/chats/receipts'
import { useId } from 'react'
import { act } from '../../../lib/action.ts'
import { call } from '../../../lib/api.ts'
import { fetchItem } from '../../../lib/query.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useSession } from '../../../lib/session.ts'
import { Switch } from '../../../ui/fields/switch.tsx'
import { keys } from '../api.ts'
import styles from './receipts-setting.module.css'

const receiptsQuery = queryOptions({
  queryKey: keys.receipts,
  queryFn: () => fetchItem(async () => (await call(getReceipts, {})).isShown),
})

/** «Seen» of /settings/account: shown to each other, or to neither. Who is banned writes to nobody. */
export function ReceiptsSetting() {
  const session = useSession()
  return session.status === 'authenticated' && !session.user.banned ? <Section /> : null
}

function Section() {
  const { t } = useLingui()
  const heading = useId()
  const { data: isShown } = useQuery(receiptsQuery)
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading} className="head">
        <Trans>Chats</Trans>
      </h2>
      <Switch
        label={t`Show when I've seen a message`}
        hint={t`If you turn this off, you won't see it for others either.`}
        checked={isShown ?? true}
        disabled={typeof isShown !== 'boolean'}
        onChange={({ currentTarget }) => void show(currentTarget.checked)}
      />
    </section>
  )
}

async function show(isShown: boolean) {
  const before = queryClient.getQueryData(receiptsQuery.queryKey)
  queryClient.setQueryData(receiptsQuery.queryKey, isShown)
  try {
    await act(setReceipts, { isShown })
  } catch {
    queryClient.setQueryData(receiptsQuery.queryKey, before)
  }
}
