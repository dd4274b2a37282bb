import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Story } from '@wayfellow/contract/stories'
import Eye from 'lucide-react/icons/eye'
import History from 'lucide-react/icons/history'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, lazy, useState } from 'react'
import { useNavigate } from 'react-router'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { remove } from '../api.ts'
import styles from './own-foot.module.css'

const ViewersDialog = lazy(async () => ({ default: (await import('./viewers-dialog.tsx')).ViewersDialog }))

interface OwnFootProps {
  story: Story
  onBusy: (isBusy: boolean) => void
  onGone: () => void
}

/** The author's own controls: the viewers, and a button to delete the story. */
export function OwnFoot({ story, onBusy, onGone }: OwnFootProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const count = story.own?.viewersCount ?? 0
  const show = (isShown: boolean) => {
    setOpen(isShown)
    onBusy(isShown)
  }

  async function discard() {
    onBusy(true)
    const isSure = await confirm({
      title: t`Delete this story?`,
      message: t`It will disappear for everyone right away, photo included.`,
      style: 'danger',
      confirmLabel: t`Delete story`,
    })
    onBusy(false)
    if (isSure && (await remove(story._id))) onGone()
  }

  return (
    <div className={styles.row}>
      <button type="button" className={styles.viewers} onClick={() => show(true)}>
        <Eye aria-hidden />
        {count === 0 ? (
          <Trans>No views yet</Trans>
        ) : (
          <Plural value={count} one="Seen by # person" other="Seen by # people" />
        )}
      </button>
      <IconButton
        label={t`All my stories`}
        className={styles.action}
        icon={<History aria-hidden />}
        onClick={() => void navigate('/stories')}
      />
      <IconButton
        label={t`Delete story`}
        className={styles.action}
        icon={<Trash2 aria-hidden />}
        onClick={() => void discard()}
      />
      {isOpen && (
        <Suspense>
          <ViewersDialog story={story} onClose={() => show(false)} />
        </Suspense>
      )}
    </div>
  )
}
