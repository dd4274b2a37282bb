import { useLingui } from '@lingui/react/macro'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { FieldFrame, useField } from './field.tsx'
import styles from './field.module.css'
import type { TextFieldProps } from './text-field.tsx'

export function PasswordField({ label, hint, error, isLabelHidden, className, id, ...rest }: TextFieldProps) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  const { ids, control } = useField(id, hint, error, rest['aria-describedby'])
  const frame = { label, hint, error, isLabelHidden, ids, className, htmlFor: control.id }
  return (
    <FieldFrame {...frame}>
      <div className={styles.box}>
        <input
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...control}
          type={isShown ? 'text' : 'password'}
          className={styles.bare}
        />
        <IconButton
          className={styles.end}
          label={isShown ? t`Hide password` : t`Show password`}
          icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          disabled={rest.disabled}
          onClick={() => setShown(!isShown)}
        />
      </div>
    </FieldFrame>
  )
}
