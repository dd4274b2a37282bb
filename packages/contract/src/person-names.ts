import { z } from 'zod/mini'
import { cleanLine } from './clean-line.ts'
import { refusal } from './errors.ts'

export const nameLength = 100

export const nameLikeStaff = refusal(
  'name_like_staff',
  400,
  'People could mistake this name for our team. Use the name your friends call you.',
)

/** How somebody is called: one schema for every place that takes a person's name. */
export const PersonName = z
  .string()
  .check(z.overwrite(cleanLine), z.minLength(1, 'This field is required'), z.maxLength(nameLength))
