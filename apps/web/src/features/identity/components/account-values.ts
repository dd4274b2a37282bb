import { t } from '@lingui/core/macro'
import { changeEmail, changePassword } from '@wayfellow/contract/identity/account'
import { renamePasskey } from '@wayfellow/contract/identity/factors'
import { forgotPassword, resetPassword } from '@wayfellow/contract/identity/recovery'
import { z } from 'zod/mini'
import { shapeResolver } from '../../../lib/shape-resolver.ts'
import { emailWords, judgeRepetition, newPasswordWords, type NewPasswordValues } from './field-words.ts'

const Forgotten = z.pick(forgotPassword.input, { email: true })

export const forgotResolver = shapeResolver<{ email: string }, typeof Forgotten>(Forgotten, {
  toInput: ({ email }) => ({ email }),
  words: emailWords,
})

const Reset = z.pick(resetPassword.input, { password: true })

export const resetResolver = shapeResolver<NewPasswordValues, typeof Reset>(Reset, {
  toInput: ({ password }) => ({ password }),
  words: newPasswordWords,
  judge: judgeRepetition,
})

const currentPasswordWords = () => ({ currentPassword: { empty: t`Password is required.` } })

export const changeEmailResolver = shapeResolver<
  { email: string; currentPassword: string },
  typeof changeEmail.input
>(changeEmail.input, {
  toInput: ({ email, currentPassword }) => ({ email, currentPassword }),
  words: () => ({ ...emailWords(), ...currentPasswordWords() }),
})

interface ChangePasswordValues extends NewPasswordValues {
  currentPassword: string
}

export const changePasswordResolver = shapeResolver<ChangePasswordValues, typeof changePassword.input>(
  changePassword.input,
  {
    toInput: ({ currentPassword, password }) => ({ currentPassword, password }),
    words: () => ({ ...currentPasswordWords(), ...newPasswordWords() }),
    judge: judgeRepetition,
  },
)

const PasskeyName = z.pick(renamePasskey.input, { name: true })

export const nameResolver = shapeResolver<{ name: string }, typeof PasskeyName>(PasskeyName, {
  toInput: ({ name }) => ({ name }),
})
