import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ShownPhoto } from '@wayfellow/contract/photos'
import type { Profile } from '@wayfellow/contract/profiles'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { firstName } from '../../../lib/words.ts'
import { SearchArt } from '../../../ui/art/search-art.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PhotoGrid } from '../../../ui/photo-grid.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { profilePhotosQuery } from '../api.ts'
import styles from './photos-section.module.css'

export function PhotosSection({ profile, isMine }: { profile: Profile; isMine: boolean }) {
  const { t } = useLingui()
  const { data, isPending, refetch } = useQuery(profilePhotosQuery(profile.username))
  const photos = data ?? []
  return (
    <Skeleton isLoading={isPending} label={t`Loading photos`} shapes={<Shapes />}>
      {photos.length > 0 || (isMine && data) ? (
        <Grid photos={photos} profile={profile} isMine={isMine} />
      ) : data === null ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <EmptyState art={<SearchArt />} title={<Trans>No photos yet.</Trans>} />
      )}
    </Skeleton>
  )
}

type GridProps = { photos: readonly ShownPhoto[]; profile: Profile; isMine: boolean }

function Grid({ photos, profile, isMine }: GridProps) {
  const { t } = useLingui()
  const name = firstName(profile)
  return (
    <div className={styles.photos}>
      <PhotoGrid
        label={t`${name}'s photos`}
        photos={photos.map(({ _id, alt, ...photo }, nth) => ({
          ...photo,
          key: _id,
          alt: alt || t`${name}'s photo ${nth + 1}`,
        }))}
        {...(isMine && {
          first: (
            <Link className={styles.add} to="/edit-profile">
              <Plus aria-hidden />
              <Trans>Add</Trans>
            </Link>
          ),
        })}
      />
    </div>
  )
}

const Shapes = () => (
  <div className={styles.shapes}>
    {[1, 2, 3, 4, 5, 6].map((shape) => (
      <SkeletonBlock key={shape} height={120} />
    ))}
  </div>
)
