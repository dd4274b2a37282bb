import { useLingui } from '@lingui/react/macro'
import { postKinds, postTextLength } from '@wayfellow/contract/client/posts'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { SkeletonBlock } from '../../../ui/skeleton.tsx'
import { LocationBox } from '../../places/index.ts'
import { UniversityTag } from '../../universities/index.ts'
import styles from './post-fields.module.css'
import { kindWords } from './post-words.ts'
import type { PostValues } from './post-values.ts'

/** The text of a post, its kind and its place; `photos` are drawn under the text. */
export function PostFields({ photos }: { photos?: ReactNode }) {
  const { t } = useLingui()
  const { register, control, formState } = useFormContext<PostValues>()
  const { errors, isSubmitting } = formState
  const words = kindWords()
  return (
    <div className={styles.fields}>
      <Controller
        control={control}
        name="kind"
        render={({ field: { value, onChange, name } }) => (
          <SegmentedControl
            legend={t`What is it?`}
            isLegendHidden
            name={name}
            value={value}
            choices={postKinds.map((kind) => ({ value: kind, label: words[kind] }))}
            onChange={onChange}
          />
        )}
      />
      <TextArea
        label={t`Your post`}
        isLabelHidden
        rows={5}
        placeholder={t`Share a plan, a tip, a photo`}
        countTo={postTextLength}
        readOnly={isSubmitting}
        error={errors.text?.message}
        {...register('text')}
      />
      {photos}
      <Suspense fallback={<SkeletonBlock height={80} />}>
        <Controller
          control={control}
          name="place"
          render={({ field, fieldState }) => (
            <div>
              <LocationBox
                label={t`City`}
                placeholder={t`Bologna, Lisbon, Kraków …`}
                value={field.value?.label ?? ''}
                onChoose={field.onChange}
              />
              {fieldState.error && <ErrorLine role="alert">{fieldState.error.message}</ErrorLine>}
            </div>
          )}
        />
        <Controller
          control={control}
          name="university"
          render={({ field }) => (
            <UniversityTag
              hint={t`We'll notify students who have been there.`}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </Suspense>
    </div>
  )
}
