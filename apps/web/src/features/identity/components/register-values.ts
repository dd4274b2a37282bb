import { register } from '@wayfellow/contract/identity/joining'
import { z } from 'zod/mini'
import { shapeResolver } from '../../../lib/shape-resolver.ts'
import { emailWords, judgeRepetition, newPasswordWords, type NewPasswordValues } from './field-words.ts'

export interface RegisterValues extends NewPasswordValues {
  name: string
  email: string
}

/** Without what the form does not ask for. */
const Registration = z.pick(register.input, { name: true, email: true, password: true })

export const registerResolver = shapeResolver<RegisterValues, typeof Registration>(Registration, {
  toInput: ({ name, email, password }) => ({ name, email, password }),
  words: () => ({ ...emailWords(), ...newPasswordWords() }),
  judge: judgeRepetition,
})
