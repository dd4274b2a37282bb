import { useLingui } from '@lingui/react/macro'

/** What is said when no answer came, or one without words. */
export function useUnreachable(): string {
  const { t } = useLingui()
  return t`We couldn't reach Wayfellow. Check your network and try again.`
}
