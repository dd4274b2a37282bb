import { t } from '@lingui/core/macro'

/** A new password and its repetition. */
export interface NewPasswordValues {
  password: string
  confirm: string
}

/** An address that is missing is asked for before one that is wrong. */
export const emailWords = () => ({ email: { empty: t`This field is required` } })

export const newPasswordWords = () => ({ password: { empty: t`Password is required.` } })

/** The repetition is never sent. */
export const judgeRepetition = ({ password, confirm }: NewPasswordValues) => ({
  confirm:
    confirm === '' ? t`Password is required.` : confirm === password ? undefined : t`Passwords don't match`,
})
