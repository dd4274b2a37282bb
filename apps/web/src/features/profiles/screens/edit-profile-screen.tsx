import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnProfile, ProfileChange } from '@wayfellow/contract/profiles/own'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { enterMovesOn } from '../../../lib/form.ts'
import { useHold } from '../../../lib/unsaved-changes.ts'
import { useNetwork } from '../../../lib/online.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { SaveBar } from '../../../ui/bars/save-bar.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { SkeletonBlock, SkeletonLine } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { PhotoGallery } from '../../photos/index.ts'
import { saveProfile } from '../api.ts'
import { LanguagesSection } from '../components/edit/languages-section.tsx'
import { OwnProfileGate } from '../components/edit/own-profile.tsx'
import {
  profileFields,
  profileResolver,
  type ProfileValues,
  valuesOf,
} from '../components/edit/profile-values.ts'
import { StudiesSection } from '../components/edit/studies-section.tsx'
import { AboutSection, InterestsSection } from '../components/edit/words-section.tsx'
import { WorldSection } from '../components/edit/world-section.tsx'
import { YouSection } from '../components/edit/you-section.tsx'
import styles from './edit-profile-screen.module.css'

export function EditProfileScreen() {
  return <OwnProfileGate shapes={<Shapes />}>{(profile) => <EditProfile profile={profile} />}</OwnProfileGate>
}

function EditProfile({ profile }: { profile: OwnProfile }) {
  const { t } = useLingui()
  const isOffline = useNetwork().kind === 'offline'
  const [start, setStart] = useState(() => valuesOf(profile))
  const form = useDraftForm<ProfileValues, ProfileChange>('edit-profile', {
    defaultValues: start,
    keep: profileFields,
    resolver: profileResolver(start),
  })
  const { handleSubmit, formState, draft, reset } = form
  const { isDirty, isSubmitting } = formState
  useHold(isDirty && !isSubmitting, draft.discard)

  const save = handleSubmit(async (change) => {
    try {
      const saved = valuesOf(await saveProfile(change))
      setStart(saved)
      reset(saved)
    } catch (error) {
      // Shown in a dialog; what was typed stays.
      console.error(error)
      return
    }
    draft.drop()
    showToast(t`Saved`)
  })

  return (
    <>
      <Anchors />
      <div id="photo" className={styles.photos}>
        <PhotoGallery purpose="profile" />
      </div>
      <FormProvider {...form}>
        <form noValidate ref={enterMovesOn} onSubmit={(event) => void save(event)}>
          <div className={styles.note}>
            <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />
          </div>
          <YouSection />
          <StudiesSection />
          <AboutSection />
          <LanguagesSection />
          <InterestsSection />
          <WorldSection />
          <SaveBar
            isDirty={isDirty}
            isSaving={isSubmitting}
            isOffline={isOffline}
            onSave={() => void save()}
          />
        </form>
      </FormProvider>
    </>
  )
}

function Anchors() {
  const { t } = useLingui()
  const anchors: [string, string][] = [
    ['photo', t`Photos`],
    ['name', t`Name`],
    ['city', t`City`],
    ['studies', t`Studies`],
    ['about', t({ message: 'About', context: 'of a person' })],
    ['languages', t`Languages`],
    ['interests', t`Interests`],
    ['show', t`What I can show you`],
    ['world', t`Countries`],
    ['links', t`Links`],
  ]
  return (
    <nav className={styles.anchors} aria-label={t`Parts of your profile`}>
      {anchors.map(([id, label]) => (
        <a key={id} href={`#${id}`} className={styles.anchor}>
          {label}
        </a>
      ))}
    </nav>
  )
}

function Shapes() {
  return (
    <div className={styles.shapes}>
      <SkeletonLine width="40%" height={24} />
      <SkeletonBlock height={110} />
      <SkeletonLine width="30%" height={24} />
      <SkeletonBlock height={52} />
      <SkeletonBlock height={52} />
      <span className="sr">
        <Trans>Edit profile</Trans>
      </span>
    </div>
  )
}
