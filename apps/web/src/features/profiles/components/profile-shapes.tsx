import { SkeletonBlock, SkeletonCircle, SkeletonLine } from '../../../ui/skeleton.tsx'
import styles from './profile-shapes.module.css'

/** Placeholders for the head, the actions, the tabs and three rows. */
export function ProfileShapes() {
  return (
    <div className={styles.shapes}>
      <div className={styles.person}>
        <SkeletonCircle size={92} />
        <div className={styles.words}>
          <SkeletonLine width="62%" height={24} />
          <SkeletonLine width="42%" />
          <SkeletonLine width="76%" />
        </div>
      </div>
      <SkeletonLine height={40} />
      <SkeletonBlock height={48} />
      <SkeletonLine height={30} />
      <div className={styles.words}>
        <SkeletonLine />
        <SkeletonLine />
        <SkeletonLine width="60%" />
      </div>
    </div>
  )
}
