import { useLingui } from '@lingui/react/macro'

/** The message for a request without a response, or with one that has no message. */
export function useUnreachable(): string {
  const { t } = useLingui()
  return t`We couldn't reach Wayfellow. Check your connection and try again.`
}
