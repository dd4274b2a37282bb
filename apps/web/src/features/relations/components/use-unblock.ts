import { useLingui } from '@lingui/react/macro'
import type { BlockedPerson } from '@wayfellow/contract/relations'
import { useState } from 'react'
import { firstName } from '../../../lib/words.ts'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { showToast } from '../../../ui/toast.ts'
import { unblockStudent } from '../api.ts'

/** Unblocks a person after a confirmation, because they can then view the profile and write again. */
export function useUnblock(person: BlockedPerson) {
  const { t } = useLingui()
  const [isUnblocking, setUnblocking] = useState(false)
  const name = firstName(person)
  const unblock = async () => {
    const isSure = await confirm({
      title: t`Unblock ${name}?`,
      message: t`You can see each other again. ${name} won't be notified.`,
      confirmLabel: t`Unblock`,
    })
    if (!isSure) return
    setUnblocking(true)
    if (await unblockStudent(person.username)) showToast(t`Unblocked`)
    setUnblocking(false)
  }
  return { name, isUnblocking, unblock: () => void unblock() }
}
