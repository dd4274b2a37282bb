import { t } from '@lingui/core/macro'
import type { PromoPhase } from '@wayfellow/contract/promos'
import type { ComponentProps } from 'react'
import type { Tag } from '../../../ui/tag.tsx'

export const phaseWords = (): Record<PromoPhase, string> => ({
  waiting: t`Waiting for approval`,
  scheduled: t`Approved, starts later`,
  showing: t`Live`,
  over: t`Ended`,
  hidden: t`Hidden`,
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
