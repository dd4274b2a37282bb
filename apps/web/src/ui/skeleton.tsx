import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'
import { useSkeleton } from './use-skeleton.ts'

type Size = number | `${number}%`

export function SkeletonLine({ width = '100%', height }: { width?: Size; height?: number }) {
  return <span className={styles.shape} style={{ inlineSize: width, blockSize: height }} />
}

export function SkeletonCircle({ size = 44 }: { size?: number }) {
  return (
    <span className={classNames(styles.shape, styles.circle)} style={{ inlineSize: size, blockSize: size }} />
  )
}

export function SkeletonBlock({ height }: { height: number }) {
  return <span className={classNames(styles.shape, styles.block)} style={{ blockSize: height }} />
}

type SkeletonProps = {
  isLoading: boolean
  /** Said once to screen readers: "Loading posts". */
  label: string
  /** Placeholder shapes with the geometry of the final content. */
  shapes: ReactNode
  children: ReactNode
}

/** Quick answers never flash a skeleton, and one that is shown is shown long enough to be seen. */
export function Skeleton({ isLoading, label, shapes, children }: SkeletonProps) {
  const phase = useSkeleton(isLoading)
  return (
    <div aria-busy={phase !== 'ready'}>
      <output className="sr">{phase === 'shown' && label}</output>
      {phase === 'shown' && <div aria-hidden>{shapes}</div>}
      {phase === 'ready' && children}
    </div>
  )
}
