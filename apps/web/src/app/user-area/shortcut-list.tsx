import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { LinkText } from '../../ui/link-text.tsx'
import styles from './shortcut-list.module.css'

interface ShortcutListProps {
  isOpen: boolean
  onClose: () => void
}

export function ShortcutList({ isOpen, onClose }: ShortcutListProps) {
  const { t } = useLingui()
  const rows: [string[], string][] = [
    [['g', 'h'], t`Home`],
    [['g', 'e'], t`Explore`],
    [['g', 'c'], t`Chats`],
    [['g', 'p'], t`Profile`],
    [['n'], t`New post`],
    [['/'], t`Search`],
    [['Ctrl', 'S'], t`Save what you are editing`],
    [['Esc'], t`Close what is open`],
    [['?'], t`This list`],
  ]
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Keyboard shortcuts`}>
      <dl className={styles.list}>
        {rows.map(([keys, what]) => (
          <div key={what} className={styles.row}>
            <dt>{what}</dt>
            <dd className={styles.keys}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="meta">
        <Trans>
          In the way? Turn them off in{' '}
          <LinkText to="/settings/account#shortcuts" onClick={onClose}>
            Account
          </LinkText>
          .
        </Trans>
      </p>
    </Dialog>
  )
}
