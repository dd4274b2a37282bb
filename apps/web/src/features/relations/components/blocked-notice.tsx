import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { BlockedPerson } from '@wayfellow/contract/relations'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { blockedOneQuery } from '../api.ts'
import styles from './blocked-notice.module.css'
import { useUnblock } from './use-unblock.ts'

/** On a page that isn't available: whether it is because I blocked its person, and the way back. */
export function BlockedNotice({ username }: { username: string }) {
  const { data } = useQuery(blockedOneQuery(username))
  return data?.blocked ? <Notice person={data.blocked} /> : null
}

function Notice({ person }: { person: BlockedPerson }) {
  const { name, isUnblocking, unblock } = useUnblock(person)
  return (
    <Card className={styles.notice}>
      <p>
        <Trans>
          You blocked <bdi>{name}</bdi>.
        </Trans>
      </p>
      <Button variant="outline" size="small" isLoading={isUnblocking} onClick={unblock}>
        <Trans>Unblock</Trans>
      </Button>
    </Card>
  )
}
