import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { UniversityPicker } from './university-picker.tsx'
import styles from './university-tag.module.css'

interface UniversityTagProps {
  hint: string
  value: { _id: string; name: string } | null
  onChange: (university: { _id: string; name: string } | null) => void
}

/** A university that may be left out. */
export function UniversityTag({ hint, value, onChange }: UniversityTagProps) {
  const { t } = useLingui()
  return (
    <div className={styles.tag}>
      <UniversityPicker
        label={t`University (optional)`}
        hint={hint}
        value={value}
        onChoose={({ _id, name }) => onChange({ _id, name })}
      />
      {value && (
        <Button size="small" variant="outline" onClick={() => onChange(null)}>
          <Trans>No university</Trans>
        </Button>
      )}
    </div>
  )
}
