import { SkeletonCircle, SkeletonLine } from './skeleton.tsx'
import styles from './skeleton-rows.module.css'

interface SkeletonRowsProps {
  count: number
  /** Of the face. */
  size: number
}

/** Rows of people to come: a face and two lines. */
export function SkeletonRows({ count, size }: SkeletonRowsProps) {
  return (
    <div>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row} style={{ minBlockSize: size + 20 }}>
          <SkeletonCircle size={size} />
          <div className={styles.lines}>
            <SkeletonLine width="45%" />
            <SkeletonLine width="80%" />
          </div>
        </div>
      ))}
    </div>
  )
}
