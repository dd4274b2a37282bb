import { useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useCallback, useRef, useState } from 'react'
import { emailRules } from '../../../lib/form.ts'

interface LoginValues {
  email: string
  password: string
}

/**
 * The two fields of the log-in page, by hand: with the library that the other forms use, every part of it that any of
 * them needs would travel with the first page. Speaks as they do: when the field is left and on submit, then at once.
 */
export function useLoginFields(send: (values: LoginValues) => Promise<void>) {
  const { t } = useLingui()
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [isSubmitting, setSubmitting] = useState(false)
  const [hasTried, setTried] = useState(false)

  const judge = (): boolean => {
    const rules = emailRules({ required: t`Field is required` })
    const value = email.current?.value.trim() ?? ''
    const verdict = value === '' ? rules.required : rules.validate(value)
    setError(verdict === true ? undefined : verdict)
    return verdict === true
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSubmitting) return
    const values = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' }
    setTried(true)
    if (!judge()) return email.current?.focus()
    if (values.password === '') return password.current?.focus()
    setSubmitting(true)
    try {
      await send(values)
    } finally {
      setSubmitting(false)
    }
  }

  return {
    submit,
    isSubmitting,
    hasTried,
    error,
    focusEmail: useCallback(() => email.current?.focus(), []),
    email: { name: 'email', ref: email, onBlur: judge, onInput: () => void ((hasTried || error) && judge()) },
    password: { name: 'password', ref: password },
  }
}
