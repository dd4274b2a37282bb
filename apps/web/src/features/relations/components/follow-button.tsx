import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import UserPlus from 'lucide-react/icons/user-plus'
import { useEffect, useState } from 'react'
import { useNetwork } from '../../../lib/online.ts'
import { firstName } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { setFollowing } from '../api.ts'
import styles from './follow-button.module.css'

interface FollowButtonProps {
  person: { username: string; name: string }
  isFollowing: boolean
  /** As high as the buttons beside it, and as wide as there is room. */
  isWide?: boolean
}

const noteMs = 4_000

/** Changes at once; when the server doesn't agree it changes back and says so, beside itself. */
export function FollowButton({ person, isFollowing, isWide = false }: FollowButtonProps) {
  const { t } = useLingui()
  const network = useNetwork()
  const [note, setNote] = useState<string>()
  const name = firstName(person)
  // Shows the requested state until the lists have been loaded again.
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (shouldFollow: boolean) => setFollowing(person.username, shouldFollow),
    onError: (error, shouldFollow) => {
      console.error(error)
      setNote(shouldFollow ? t`Couldn't follow ${name}.` : t`Couldn't unfollow ${name}.`)
    },
  })
  useEffect(() => {
    if (note === undefined) return undefined
    const timer = setTimeout(() => setNote(undefined), noteMs)
    return () => clearTimeout(timer)
  }, [note])
  const isShown = isPending ? variables : isFollowing
  const press = () => {
    if (network.kind === 'offline') setNote(t`You're offline`)
    else if (!isPending) mutate(!isShown)
  }
  return (
    <span className={classNames(styles.place, isWide && styles.wide)}>
      <Button
        size={isWide ? 'medium' : 'small'}
        isFull={isWide}
        variant={isShown ? 'outline' : 'tonal'}
        icon={isShown ? <Check aria-hidden /> : <UserPlus aria-hidden />}
        aria-pressed={isShown}
        aria-label={isShown ? t`Following ${name}` : t`Follow ${name}`}
        onClick={press}
      >
        {isShown ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
      </Button>
      <output className={styles.note}>{note}</output>
    </span>
  )
}
