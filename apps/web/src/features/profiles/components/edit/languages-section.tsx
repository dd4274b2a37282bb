import { Trans, useLingui } from '@lingui/react/macro'
import { languagesAtMost, wantsToLearnAtMost } from '@wayfellow/contract/client/profiles'
import { useMemo } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { LanguageRows } from '../../../../ui/fields/language-rows.tsx'
import { ManyPicker } from '../../../../ui/fields/many-picker.tsx'
import { isLevel, languageChoices, levelChoices } from './lists.ts'
import { ProfileSection } from './profile-section.tsx'
import type { ProfileValues } from './profile-values.ts'

export function LanguagesSection() {
  const { t } = useLingui()
  const { control } = useFormContext<ProfileValues>()
  const choices = useMemo(() => languageChoices(), [])
  return (
    <ProfileSection id="languages" title={<Trans>Languages</Trans>}>
      <Controller
        control={control}
        name="languages"
        render={({ field }) => (
          <LanguageRows
            label={t`Languages you speak`}
            languages={choices}
            levels={levelChoices()}
            firstLevel="B1"
            atMost={languagesAtMost}
            value={field.value}
            onChange={(rows) =>
              field.onChange(rows.flatMap(({ code, level }) => (isLevel(level) ? [{ code, level }] : [])))
            }
          />
        )}
      />
      <Controller
        control={control}
        name="wantsToLearn"
        render={({ field }) => (
          <ManyPicker
            label={t`Languages you want to learn`}
            placeholder={t`Add a language`}
            choices={choices}
            atMost={wantsToLearnAtMost}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </ProfileSection>
  )
}
