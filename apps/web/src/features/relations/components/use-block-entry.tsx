import { useLingui } from '@lingui/react/macro'
import Ban from 'lucide-react/icons/ban'
import { firstName } from '../../../lib/words.ts'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { showToast } from '../../../ui/toast.ts'
import { blockStudent } from '../api.ts'

interface Person {
  username: string
  name: string
}

/** «Block» for the ⋯ menu of whatever belongs to somebody. */
export function useBlockEntry(person: Person) {
  const { t } = useLingui()
  const name = firstName(person)
  const block = async () => {
    const isSure = await confirm({
      style: 'danger',
      title: t`Block ${name}?`,
      message: t`You won't see each other. ${name} won't be notified.`,
      confirmLabel: t`Block`,
    })
    if (isSure && (await blockStudent(person.username)))
      showToast(t({ message: 'Blocked', context: 'a person' }))
  }
  return {
    id: 'block',
    label: t`Block`,
    icon: <Ban aria-hidden />,
    isDanger: true,
    onAction: () => void block(),
  }
}
