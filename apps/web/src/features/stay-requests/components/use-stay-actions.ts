import { useLingui } from '@lingui/react/macro'
import type { StayRequest } from '@wayfellow/contract/stay-requests'
import {
  acceptStay,
  acceptStayLate,
  agreeToDates,
  cancelStay,
  withdrawStay,
} from '@wayfellow/contract/client/stay-requests/actions'
import { checkIn, leaveEarly, sayWhether } from '@wayfellow/contract/client/stay-requests/card'
import { useState } from 'react'
import { askReason, confirm } from '../../../ui/dialogs/dialogs.ts'
import { doAction } from '../api.ts'
import { otherOf, shortName } from './stay-words.ts'

export type SettlingAction = 'accept' | 'agree' | 'acceptLate'
export type ActionSheet = 'decline' | 'counter' | 'dates' | 'ask'
type Busy = SettlingAction | 'withdraw' | 'cancel' | 'checkIn' | 'leaveEarly' | 'yes' | 'no'

const settling = { accept: acceptStay, agree: agreeToDates, acceptLate: acceptStayLate } as const

/** Handlers of the buttons of a card: each waits for the server, and refusals are shown. */
export function useStayActions(request: StayRequest) {
  const { t } = useLingui()
  const { _id: stayId, version, status, viewerSide } = request
  const [busy, setBusy] = useState<Busy>()
  const [sheet, open] = useState<ActionSheet>()
  const name = shortName(otherOf(request))

  async function during<Answer>(what: Busy, action: () => Promise<Answer>): Promise<Answer> {
    setBusy(what)
    const answer = await action()
    setBusy(undefined)
    return answer
  }

  return {
    busy,
    sheet,
    open,
    close: () => open(undefined),
    isCountered: status === 'countered',
    settle: (action: SettlingAction) =>
      during(action, () => doAction(settling[action], { stayId, version }, stayId)),
    checkIn: () => during('checkIn', () => doAction(checkIn, { stayId }, stayId)),
    say: (happened: boolean) =>
      during(happened ? 'yes' : 'no', () => doAction(sayWhether, { stayId, happened }, stayId)),
    withdraw: async () => {
      const isSure = await confirm({
        title: t`Withdraw this?`,
        message: t`${name} will see that you withdrew it. You can ask again later.`,
        confirmLabel: t`Withdraw`,
        style: 'warning',
      })
      if (isSure) await during('withdraw', () => doAction(withdrawStay, { stayId, version }, stayId))
    },
    leaveEarly: async () => {
      const isSure = await confirm({
        title: t`Leave early?`,
        message: t`The stay ends today, and the remaining nights become available again.`,
        confirmLabel: t`I'm leaving today`,
      })
      if (isSure) await during('leaveEarly', () => doAction(leaveEarly, { stayId, version }, stayId))
    },
    callOff: async () => {
      await askReason({
        title: t`Cancel this stay?`,
        message:
          viewerSide === 'guest'
            ? t`${name} has planned for your visit. Give a reason in one sentence.`
            : t`${name} is counting on this bed. Give a reason in one sentence.`,
        confirmLabel: t`Cancel stay`,
        onSend: async (reason) => {
          const failure = await during('cancel', () =>
            doAction(cancelStay, { stayId, version, reason }, stayId),
          )
          return failure === undefined
        },
      })
    },
  }
}
