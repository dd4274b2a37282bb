import { Trans, useLingui } from '@lingui/react/macro'
import type { Passkey } from '@wayfellow/contract/identity/factors'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useNetwork } from '../../../../lib/online.ts'
import { Menu } from '../../../../ui/menu.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { askProof } from './ask-proof.ts'
import { remove, rename } from './factors.ts'
import { NameForm } from './name-form.tsx'
import styles from './passkey-factors.module.css'

export function PasskeyRow({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const { t, i18n } = useLingui()
  const isOnline = useNetwork().kind !== 'offline'
  const [isRenaming, setRenaming] = useState(false)
  const { _id: id, name, createdAt, lastUsedAt } = passkey
  const day = (moment: string) => i18n.date(moment, { dateStyle: 'medium' })

  async function save(other: string) {
    if (!(await rename(id, other))) return
    setRenaming(false)
    showToast(t`Saved`)
  }

  async function drop() {
    const proof = await askProof({
      title: t`Remove “${name}”?`,
      message: t`You won't be able to log in with it any more. Remove it from the device too.`,
      confirmLabel: t`Remove`,
    })
    if (proof !== undefined && (await remove(id, proof))) showToast(t`Removed`)
  }

  if (isRenaming)
    return (
      <li className={styles.row}>
        <NameForm
          label={t`Passkey name`}
          name={name}
          saveLabel={t`Save`}
          onSave={save}
          onCancel={() => setRenaming(false)}
        />
      </li>
    )
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className="strong" dir="auto">
          {name}
        </p>
        <p className="meta">
          {lastUsedAt ? (
            <Trans>
              Added {day(createdAt)} · last used {day(lastUsedAt)}
            </Trans>
          ) : (
            <Trans>Added {day(createdAt)} · not used yet</Trans>
          )}
        </p>
      </div>
      <Menu
        label={t`Options for “${name}”`}
        entries={[
          {
            id: 'rename',
            label: t`Rename`,
            icon: <Pencil aria-hidden />,
            isDisabled: !isOnline,
            onAction: () => setRenaming(true),
          },
          {
            id: 'remove',
            label: isLast ? t`Remove (add another method first)` : t`Remove`,
            icon: <Trash2 aria-hidden />,
            isDanger: true,
            isDisabled: !isOnline || isLast,
            onAction: () => void drop(),
          },
        ]}
      />
    </li>
  )
}
