import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { UniversityWish } from '@wayfellow/contract/universities/admin'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { LongText } from '../../../ui/long-text.tsx'
import { showToast } from '../../../ui/toast.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { openWishesQuery, refuseWish } from '../api.ts'
import styles from './open-wishes.module.css'

const shownFirst = 3

/** Universities that students asked for, the most wanted first. Renders nothing when there are none. */
export function OpenWishes() {
  const { data, refetch } = useQuery(openWishesQuery)
  const [isAll, setAll] = useState(false)
  if (data === null) return <LoadFailed onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  const shown = isAll ? data : data.slice(0, shownFirst)
  return (
    <section className={styles.wishes} aria-labelledby="open-wishes">
      <h2 id="open-wishes" className="head">
        <Plural value={data.length} one="# wish is open" other="# wishes are open" />
      </h2>
      <ul className={styles.list}>
        {shown.map((wish) => (
          <li key={wish.domain}>
            <Wish wish={wish} onSettled={() => void refetch()} />
          </li>
        ))}
      </ul>
      {data.length > shown.length && (
        <Button variant="outline" size="small" onClick={() => setAll(true)}>
          <Trans>Show all</Trans>
        </Button>
      )}
    </section>
  )
}

function Wish({
  wish: { domain, asked, words },
  onSettled,
}: {
  wish: UniversityWish
  onSettled: () => void
}) {
  const { t } = useLingui()
  const [isRefusing, setRefusing] = useState(false)

  async function refuse() {
    const isSure = await confirm({
      title: t`Refuse ${domain}?`,
      message: t`Everybody who asked for it gets a mail that it is not coming.`,
      confirmLabel: t`Refuse`,
      style: 'danger',
    })
    if (!isSure) return
    setRefusing(true)
    const isDone = await refuseWish(domain)
    setRefusing(false)
    if (isDone) showToast(t`Refused`)
    onSettled()
  }

  return (
    <Card variant="sunken">
      <p className="strong">
        <bdi>{domain}</bdi>
      </p>
      <p className="meta">
        <Plural value={asked} one="# student asks" other="# students ask" />
      </p>
      {[...new Set(words)].slice(0, 3).map((text) => (
        <LongText key={text}>{text}</LongText>
      ))}
      <div className={styles.actions}>
        <ButtonLink
          size="small"
          variant="tonal"
          to={`/admin/universities/create?domain=${encodeURIComponent(domain)}`}
        >
          <Trans>Add it</Trans>
        </ButtonLink>
        <Button size="small" variant="outline" isLoading={isRefusing} onClick={() => void refuse()}>
          <Trans>Refuse</Trans>
        </Button>
      </div>
    </Card>
  )
}
