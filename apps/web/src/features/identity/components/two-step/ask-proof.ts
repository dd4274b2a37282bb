import { t } from '@lingui/core/macro'
import { beginPasskeyProof } from '@wayfellow/contract/client/identity/factors'
import { act } from '../../../../lib/action.ts'
import { askCode, askPassword, confirm } from '../../../../ui/dialogs/dialogs.ts'
import { queryClient } from '../../../../lib/query-client.ts'
import { askPasskey, canUsePasskeys, PasskeyUnused } from '../passkeys.ts'
import { factorsQuery, type Proof, orShowError } from './factors.ts'

interface Question {
  title: string
  message: string
  confirmLabel: string
}

/**
 * That it is the owner who changes the second steps: by one of them, or by the password while there is none.
 * Nothing when cancelled, or refused, which has then been shown.
 */
export async function askProof(question: Question): Promise<Proof | undefined> {
  const factors = queryClient.getQueryData(factorsQuery.queryKey)
  const hasPasskeys = (factors?.passkeys.length ?? 0) > 0
  if (factors?.totp) return askForCode(question, t`Code from your app, or a recovery code`)
  if (!hasPasskeys) {
    const password = await askPassword(question)
    return password === undefined ? undefined : { password }
  }
  if (!canUsePasskeys()) return askForCode(question, t`Recovery code`)
  if (!(await confirm({ ...question, style: 'warning' }))) return undefined
  return orShowError(() => showPasskey(question))
}

async function askForCode({ title, message, confirmLabel }: Question, label: string) {
  const code = await askCode({ title, message, confirmLabel, label })
  return code === undefined ? undefined : { code }
}

/** Falls back to a recovery code for people whose passkey is on another device. */
async function showPasskey(question: Question): Promise<Proof | undefined> {
  const { options } = await act(beginPasskeyProof, {})
  try {
    return { passkey: await askPasskey(options) }
  } catch (error) {
    if (!(error instanceof PasskeyUnused)) throw error
    return askForCode(
      { ...question, message: t`No passkey was used. A recovery code works too.` },
      t`Recovery code`,
    )
  }
}
