import { Trans, useLingui } from '@lingui/react/macro'
import { countriesAtMost, linkLength, linksAtMost } from '@wayfellow/contract/client/profiles'
import { useMemo } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { ChipsInput } from '../../../../ui/fields/chips-input.tsx'
import { ManyPicker } from '../../../../ui/fields/many-picker.tsx'
import { LinkText } from '../../../../ui/link-text.tsx'
import { countryChoices } from './lists.ts'
import { ProfileSection } from './profile-section.tsx'
import type { ProfileValues } from './profile-values.ts'

export function WorldSection() {
  const { t } = useLingui()
  const { control } = useFormContext<ProfileValues>()
  const countries = useMemo(() => countryChoices(), [])
  return (
    <>
      <ProfileSection id="world" title={<Trans>Countries</Trans>}>
        <Controller
          control={control}
          name="countriesLived"
          render={({ field }) => (
            <ManyPicker
              label={t`Countries you've lived in`}
              placeholder={t`Add a country`}
              choices={countries}
              atMost={countriesAtMost}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="countriesVisited"
          render={({ field }) => (
            <ManyPicker
              label={t`Countries you've visited`}
              placeholder={t`Add a country`}
              choices={countries}
              atMost={countriesAtMost}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </ProfileSection>
      <ProfileSection id="links" title={<Trans>Links</Trans>}>
        <Controller
          control={control}
          name="links"
          render={({ field, fieldState }) => (
            <ChipsInput
              label={t`Where else to find you`}
              hint={t`Up to five links that start with https://`}
              placeholder="https://"
              atMost={linksAtMost}
              maxLength={linkLength}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
        <p className="meta">
          <Trans>
            Choose who can see your profile under{' '}
            <LinkText to="/settings/account#visibility">Account</LinkText>.
          </Trans>
        </p>
      </ProfileSection>
    </>
  )
}
