import { t } from '@lingui/core/macro'
import type { PromoPhase } from '@wayfellow/contract/promos'
import type { ComponentProps } from 'react'
import type { Tag } from '../../../ui/tag.tsx'

export const phaseWords = (): Record<PromoPhase, string> => ({
  waiting: t`Waiting for an admin`,
  scheduled: t`Approved, not yet shown`,
  showing: t`Shown now`,
  over: t`Over`,
  hidden: t`Out of sight`,
  declined: t`Declined`,
  withdrawn: t`Withdrawn`,
  stopped: t`Stopped`,
})

export const phaseLooks: Record<PromoPhase, ComponentProps<typeof Tag>['variant']> = {
  waiting: 'when',
  scheduled: 'good',
  showing: 'good',
  over: 'neutral',
  hidden: 'danger',
  declined: 'danger',
  withdrawn: 'neutral',
  stopped: 'danger',
}
