import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { FeedItem } from '@wayfellow/contract/feed'
import { Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Feed } from '../../features/feed/index.ts'
import { WantedCard } from '../../features/links/index.ts'
import { PostCard, PostShapes } from '../../features/posts/index.ts'
import { UnfinishedCard } from '../../features/profiles/index.ts'
import { PromoCard } from '../../features/promos/index.ts'
import { RingRow } from '../../features/stories/index.ts'
import { useSession } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { useSkeleton } from '../../ui/use-skeleton.ts'
import { CityStrip } from './city-strip.tsx'
import { fetchHome, isHomeThere } from './fetch-home.ts'
import styles from './home-screen.module.css'
import { NeedsAnswer } from './needs-answer.tsx'
import { NextUp } from './next-up.tsx'
import { QuietHome } from './quiet-home.tsx'

const drawItem = (item: FeedItem) =>
  item.kind === 'post' ? <PostCard post={item.post} /> : <PromoCard promo={item.promo} />
const empty = <QuietHome />

/** /home: stories, what is next, what needs an answer, who and what is around, then what is new. */
export function HomeScreen() {
  const { t } = useLingui()
  const session = useSession()
  const isThere = useAllThere()
  const [isBack] = useState(isThere)
  const phase = useSkeleton(!isThere)
  if (session.status !== 'authenticated') return null
  const { name, photo, profileCompleted } = session.user
  const shapes = <PostShapes count={2} />
  return (
    <>
      <output className="sr">{phase === 'shown' && t`Loading home`}</output>
      {phase === 'shown' && (
        <div className={styles.shapes} aria-hidden>
          {shapes}
        </div>
      )}
      {phase === 'ready' && (
        <Feed drawItem={drawItem} empty={empty} shapes={shapes} isBack={isBack}>
          <RingRow />
          <div className={styles.mine}>
            <WantedCard />
            <NextUp />
            <NeedsAnswer />
            {!profileCompleted && (
              <div className={styles.unfinished}>
                <Suspense>
                  <UnfinishedCard />
                </Suspense>
              </div>
            )}
            <CityStrip />
          </div>
          <Link className={styles.write} to="/posts/new">
            <Avatar name={name} src={photo} size={44} />
            <span className={styles.field}>
              <Trans>Share a plan, a tip, a photo</Trans>
            </span>
          </Link>
        </Feed>
      )}
    </>
  )
}

/** Parts that came one by one would push each other down: they are shown together. Nobody waits for a slow one. */
function useAllThere(): boolean {
  const queryClient = useQueryClient()
  const [isThere, setThere] = useState(isHomeThere)
  useEffect(() => {
    if (isThere) return undefined
    const look = () => {
      if (isHomeThere()) setThere(true)
    }
    void fetchHome()
    const timer = setTimeout(() => setThere(true), patience)
    const stop = queryClient.getQueryCache().subscribe(look)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [queryClient, isThere])
  return isThere
}

const patience = 3_000
