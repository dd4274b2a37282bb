import { Trans, useLingui } from '@lingui/react/macro'
import type { PlaceChoice } from '@wayfellow/contract/places'
import { changedMeanwhile, domainTaken } from '@wayfellow/contract/client/universities/admin'
import type { KeptUniversity, UniversityForm as Sent } from '@wayfellow/contract/universities/admin'
import { Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { enterMovesOn } from '../../../lib/form.ts'
import { useNetwork } from '../../../lib/online.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SkeletonBlock } from '../../../ui/skeleton.tsx'
import { LocationBox } from '../../places/index.ts'
import { isRefusedAs, save } from '../api.ts'
import { DomainsEditor } from './domains-editor.tsx'
import { LevelField, SourceLine } from './level-field.tsx'
import { TermsEditor } from './terms-editor.tsx'
import { formOf, universityResolver, type UniversityValues } from './university-values.ts'
import styles from './university-form.module.css'

interface UniversityFormProps {
  id: string
  kept?: KeptUniversity
  firstDomain?: string | undefined
  onSaved: (university: KeptUniversity) => void
  /** Somebody else was faster: what stands here is old. */
  onStale?: () => void
}

export function UniversityForm({ id, kept, firstDomain, onSaved, onStale }: UniversityFormProps) {
  const { t } = useLingui()
  const isOnline = useNetwork().kind !== 'offline'
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, control, setValue, formState, draft } = useDraftForm<
    UniversityValues,
    Sent
  >(kept ? `university ${id}` : 'new university', {
    defaultValues: formOf(kept, firstDomain),
    resolver: universityResolver,
    keep: [
      'level',
      'name',
      'localName',
      'aliases',
      'shortName',
      'countryCode',
      'website',
      'place',
      'domains',
      'terms',
    ],
  })
  const { errors, isSubmitting } = formState
  const place = useWatch({ control, name: 'place' })

  function choosePlace({ _id, label, countryCode }: PlaceChoice) {
    setValue('place', { _id, label }, { shouldDirty: true })
    setValue('countryCode', countryCode, { shouldDirty: true, shouldValidate: true })
  }

  async function send(form: Sent): Promise<void> {
    const reply = await save(id, kept, form)
    if (!('refusal' in reply)) {
      draft.drop()
      return onSaved(reply)
    }
    const { refusal } = reply
    if (isRefusedAs(refusal, changedMeanwhile)) onStale?.()
    if (!isRefusedAs(refusal, domainTaken)) return setFailure(refusal.message)
    const isSure = await confirm({
      title: t`Take over the domain?`,
      message: `${refusal.message} ${t`New students with these email addresses will count for this university instead.`}`,
      confirmLabel: t`Take over`,
      style: 'warning',
    })
    if (isSure) await send({ ...form, takeDomains: true })
  }

  const submit = handleSubmit(async (form) => {
    setFailure(undefined)
    await send(form)
  })

  return (
    <form noValidate ref={enterMovesOn} className={styles.form} onSubmit={(event) => void submit(event)}>
      <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />
      <TextField
        label={t`Name`}
        autoComplete="off"
        readOnly={isSubmitting}
        error={errors.name?.message}
        {...register('name')}
      />
      <LevelField control={control} />
      <TextField
        label={t`Name in the local language`}
        autoComplete="off"
        readOnly={isSubmitting}
        error={errors.localName?.message}
        {...register('localName')}
      />
      <TextField
        label={t`Other names`}
        hint={t`Names people might search for, separated by commas.`}
        autoComplete="off"
        readOnly={isSubmitting}
        error={errors.aliases?.message}
        {...register('aliases')}
      />
      <TextField
        label={t`Short name`}
        hint={t`What students call it, such as TUM. Optional.`}
        autoComplete="off"
        readOnly={isSubmitting}
        error={errors.shortName?.message}
        {...register('shortName')}
      />
      <Suspense fallback={<SkeletonBlock height={80} />}>
        <LocationBox
          label={t`City`}
          placeholder={t`Find the city`}
          value={place?.label ?? ''}
          onChoose={choosePlace}
        />
      </Suspense>
      <TextField
        label={t`Country`}
        hint={t`Two letters, such as IT. Filled in from the city.`}
        autoComplete="off"
        autoCapitalize="characters"
        readOnly={isSubmitting}
        error={errors.countryCode?.message}
        {...register('countryCode')}
      />
      <TextField
        label={t`Website`}
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        readOnly={isSubmitting}
        error={errors.website?.message}
        {...register('website')}
      />
      <DomainsEditor id={id} control={control} />
      {kept?.source && <SourceLine source={kept.source} />}
      <TermsEditor
        kept={kept?.terms ?? []}
        control={control}
        register={register}
        setValue={setValue}
        errors={errors.terms}
      />
      <Button type="submit" isFull isLoading={isSubmitting} disabled={!isOnline}>
        {kept ? <Trans>Save</Trans> : <Trans>Add university</Trans>}
      </Button>
      <div role="alert">
        {!isOnline && <ErrorLine>{t`You're offline`}</ErrorLine>}
        {isOnline && failure && <ErrorLine>{failure}</ErrorLine>}
      </div>
    </form>
  )
}
