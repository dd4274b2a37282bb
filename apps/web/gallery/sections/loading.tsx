import { useState } from 'react'
import { Button } from '../../src/ui/button.tsx'
import { FullScreenLoading } from '../../src/ui/full-screen-loading.tsx'
import { ProgressBar } from '../../src/ui/progress-bar.tsx'
import { RefreshButton } from '../../src/ui/refresh-button.tsx'
import { Refreshable } from '../../src/ui/refreshable.tsx'
import { ScreenSpinner } from '../../src/ui/screen-spinner.tsx'
import { Skeleton, SkeletonBlock, SkeletonCircle, SkeletonLine } from '../../src/ui/skeleton.tsx'
import { Spinner } from '../../src/ui/spinner.tsx'
import styles from '../gallery.module.css'
import { Section, Specimen } from '../specimen.tsx'

export function Loading() {
  return (
    <Section id="loading" title="Loading">
      <Specimen name="Spinner" note="34 and 20 px; breathes instead of turning when motion is reduced.">
        <Spinner />
        <Spinner size={20} />
      </Specimen>
      <Specimen name="ProgressBar">
        <div className={styles.stack}>
          <ProgressBar label="Posting…" value={0.64} />
          <ProgressBar label="Waiting" value={0} />
        </div>
      </Specimen>
      <Specimen name="FullScreenLoading" isScreen>
        <FullScreenLoading />
      </Specimen>
      <Specimen name="FullScreenLoading, own message" isScreen>
        <FullScreenLoading message="Signing you out..." />
      </Specimen>
      <Specimen name="ScreenSpinner" isScreen>
        <ScreenSpinner />
      </Specimen>
      <Specimen name="Skeleton shapes">
        <PostShapes />
      </Specimen>
      <Specimen name="Skeleton" note="After 150 ms, and then for at least 300 ms.">
        <SlowAndQuick />
      </Specimen>
      <Specimen name="Refreshable and RefreshButton" note="Pull down on a touch screen, or press the button.">
        <Refreshing />
      </Specimen>
    </Section>
  )
}

function PostShapes() {
  return (
    <div className={styles.stack}>
      <div className={styles.line}>
        <SkeletonCircle />
        <div className={styles.stack}>
          <SkeletonLine width="46%" />
          <SkeletonLine width="28%" height={11} />
        </div>
      </div>
      <SkeletonLine />
      <SkeletonLine width="72%" />
      <SkeletonBlock height={150} />
    </div>
  )
}

function SlowAndQuick() {
  const [isLoading, setLoading] = useState(false)
  const load = (ms: number) => {
    setLoading(true)
    setTimeout(() => setLoading(false), ms)
  }
  return (
    <div className={styles.stack}>
      <div className={styles.line}>
        <Button size="small" variant="outline" onClick={() => load(100)}>
          Load in 100 ms
        </Button>
        <Button size="small" variant="outline" onClick={() => load(200)}>
          Load in 200 ms
        </Button>
      </div>
      <Skeleton
        isLoading={isLoading}
        label="Loading posts"
        shapes={
          <div data-testid="shapes">
            <SkeletonLine />
          </div>
        }
      >
        <p data-testid="loaded">Eleven people, six languages.</p>
      </Skeleton>
    </div>
  )
}

function Refreshing() {
  const [isRefreshing, setRefreshing] = useState(false)
  const [times, setTimes] = useState(0)
  const refresh = async () => {
    setRefreshing(true)
    await new Promise((done) => setTimeout(done, 800))
    setTimes((before) => before + 1)
    setRefreshing(false)
  }
  return (
    <Refreshable onRefresh={refresh}>
      <div className={styles.line}>
        <RefreshButton onRefresh={() => void refresh()} isRefreshing={isRefreshing} />
        <p>
          Refreshed <output data-testid="refreshed">{times}</output> times
        </p>
      </div>
    </Refreshable>
  )
}
