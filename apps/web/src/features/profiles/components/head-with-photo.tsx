import { useLingui } from '@lingui/react/macro'
import type { Profile } from '@wayfellow/contract/profiles'
import { type ReactNode, useState } from 'react'
import { Lightbox } from '../../../ui/dialogs/lightbox.tsx'
import { ProfileHead } from './profile-head.tsx'

interface HeadWithPhotoProps {
  profile: Profile
  renderFace: (profile: Profile, face: ReactNode) => ReactNode
}

/** The head of a profile; the photo opens in full. */
export function HeadWithPhoto({ profile, renderFace }: HeadWithPhotoProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { name, photo } = profile
  const portrait = photo && {
    key: photo.large,
    alt: t`Photo of ${name}`,
    width: 1440,
    height: 1440,
    blur: '',
    sources: photo,
  }
  return (
    <>
      <ProfileHead profile={profile} renderFace={renderFace} onOpenPhoto={() => setOpen(true)} />
      {portrait && (
        <Lightbox
          label={portrait.alt}
          photos={[portrait]}
          openAt={isOpen ? 0 : undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
