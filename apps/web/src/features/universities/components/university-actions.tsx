import { Trans, useLingui } from '@lingui/react/macro'
import type { UniversityChoice } from '@wayfellow/contract/universities'
import type { KeptUniversity } from '@wayfellow/contract/universities/admin'
import GitMerge from 'lucide-react/icons/git-merge'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { showToast } from '../../../ui/toast.ts'
import { merge, remove } from '../api.ts'
import styles from './open-wishes.module.css'
import { UniversitySearch } from './university-search.tsx'
import { studentsWords } from './whereabouts.ts'

/** Actions that cannot be undone, below the form. */
export function UniversityActions({ university }: { university: KeptUniversity }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [isChoosing, setChoosing] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const { _id: id, name, students, viewerActions } = university
  const counted = studentsWords(students, i18n)

  async function mergeInto(other: UniversityChoice) {
    setChoosing(false)
    const isSure = await confirm({
      title: t`Merge into ${other.name}?`,
      message: t`${name} disappears from the list. Its domains and ${counted} move over, and its old links lead to the other one. This can't be undone.`,
      confirmLabel: t`Merge`,
      style: 'danger',
    })
    if (!isSure) return
    setWorking(true)
    const isDone = await merge(id, other._id)
    setWorking(false)
    if (!isDone) return
    showToast(t`Merged`)
    void navigate(`/admin/universities/edit?id=${other._id}`, { replace: true })
  }

  async function takeOut() {
    const isSure = await confirm({
      title: t`Delete ${name}?`,
      message: t`Nobody refers to it. Imports won't bring it back.`,
      confirmLabel: t`Delete`,
      style: 'danger',
    })
    if (!isSure) return
    setWorking(true)
    const isDone = await remove(id)
    setWorking(false)
    if (!isDone) return
    showToast(t`Deleted`)
    void navigate('/admin/universities', { replace: true })
  }

  if (!viewerActions.includes('merge')) return null
  return (
    <Card>
      <h2 className="head">
        <Trans>Twice in the list, or not at all</Trans>
      </h2>
      <p className="call quiet">
        {viewerActions.includes('delete') ? (
          <Trans>Nobody refers to this university: it can be deleted.</Trans>
        ) : (
          <Trans>It is in use ({counted}), so it can't be deleted. Merge it if it stands here twice.</Trans>
        )}
      </p>
      <div className={styles.actions}>
        <Button
          variant="outline"
          size="small"
          icon={<GitMerge aria-hidden />}
          isLoading={isWorking}
          onClick={() => setChoosing(true)}
        >
          <Trans>Merge into another</Trans>
        </Button>
        {viewerActions.includes('delete') && (
          <Button
            variant="quietDanger"
            size="small"
            icon={<Trash2 aria-hidden />}
            isLoading={isWorking}
            onClick={() => void takeOut()}
          >
            <Trans>Delete</Trans>
          </Button>
        )}
      </div>
      {isChoosing && (
        <UniversitySearch
          title={t`Which one is the same?`}
          onClose={() => setChoosing(false)}
          onChoose={(other) => void mergeInto(other)}
        />
      )}
    </Card>
  )
}
