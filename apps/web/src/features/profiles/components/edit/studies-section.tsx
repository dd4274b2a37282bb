import { Trans, useLingui } from '@lingui/react/macro'
import type { Exchange } from '@wayfellow/contract/profiles'
import { exchangesAtMost } from '@wayfellow/contract/client/profiles'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { Button } from '../../../../ui/button.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Row } from '../../../../ui/row.tsx'
import { StudyFields } from '../study-fields.tsx'
import { monthsWords } from '../words.ts'
import { ExchangeDialog } from './exchange-dialog.tsx'
import { ProfileSection } from './profile-section.tsx'
import styles from './profile-section.module.css'
import type { ProfileValues } from './profile-values.ts'

export function StudiesSection() {
  const { t } = useLingui()
  const { register, control } = useFormContext<ProfileValues>()
  return (
    <ProfileSection id="studies" title={<Trans>Studies</Trans>}>
      <StudyFields />
      <Select label={t`Level`} {...register('studyLevel')}>
        <option value="">{t`Prefer not to say`}</option>
        <option value="bachelor">{t`Bachelor's`}</option>
        <option value="master">{t`Master's`}</option>
        <option value="doctorate">{t`Doctorate`}</option>
        <option value="other">{t`Other studies`}</option>
      </Select>
      <Controller
        control={control}
        name="exchanges"
        render={({ field }) => <Exchanges value={field.value} onChange={field.onChange} />}
      />
    </ProfileSection>
  )
}

/** Semesters abroad: who is in the same place in the same weeks is found by them. */
function Exchanges({ value, onChange }: { value: Exchange[]; onChange: (value: Exchange[]) => void }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <h3 className="strong">
        <Trans>Exchanges</Trans>
      </h3>
      {value.length > 0 && (
        <ul className={styles.exchanges}>
          {value.map((exchange) => {
            const { place, university, from, to } = exchange
            return (
              <li key={`${place._id} ${from}`}>
                <Row
                  title={place.label}
                  subtitle={[university?.name, monthsWords(from, to)].filter(Boolean).join(', ')}
                  end={
                    <IconButton
                      label={t`Remove the exchange in ${place.label}`}
                      icon={<X aria-hidden />}
                      onClick={() => onChange(value.filter((other) => other !== exchange))}
                    />
                  }
                />
              </li>
            )
          })}
        </ul>
      )}
      {value.length < exchangesAtMost && (
        <Button variant="tonal" size="small" icon={<Plus aria-hidden />} onClick={() => setOpen(true)}>
          <Trans>Add an exchange</Trans>
        </Button>
      )}
      {isOpen && (
        <ExchangeDialog
          onClose={() => setOpen(false)}
          onAdd={(exchange) => {
            onChange([...value, exchange].toSorted((one, other) => other.from.localeCompare(one.from)))
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}
