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
      message: t`${name} will disappear from the list. Its domains and ${counted} move to the other university, and old links lead there. This can't be undone.`,
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
      message: t`It isn't used anywhere. Imports won't bring it back.`,
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
        <Trans>Merge or delete</Trans>
      </h2>
      <p className="call quiet">
        {viewerActions.includes('delete') ? (
          <Trans>This university isn't used anywhere, so it can be deleted.</Trans>
        ) : (
          <Trans>It's in use ({counted}), so it can't be deleted. If it's a duplicate, merge it.</Trans>
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
          title={t`Which university is it the same as?`}
          onClose={() => setChoosing(false)}
          onChoose={(other) => void mergeInto(other)}
        />
      )}
    </Card>
  )
}
