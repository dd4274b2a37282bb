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
        <Plural value={data.length} one="# open university request" other="# open university requests" />
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
      title: t`Decline ${domain}?`,
      message: t`Everyone who asked for it will get an email saying it won't be added.`,
      confirmLabel: t`Decline`,
      style: 'danger',
    })
    if (!isSure) return
    setRefusing(true)
    const isDone = await refuseWish(domain)
    setRefusing(false)
    if (isDone) showToast(t`Declined`)
    onSettled()
  }

  return (
    <Card variant="sunken">
      <p className="strong">
        <bdi>{domain}</bdi>
      </p>
      <p className="meta">
        <Plural value={asked} one="# student asked" other="# students asked" />
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
          <Trans>Add</Trans>
        </ButtonLink>
        <Button size="small" variant="outline" isLoading={isRefusing} onClick={() => void refuse()}>
          <Trans>Decline request</Trans>
        </Button>
      </div>
    </Card>
  )
}
