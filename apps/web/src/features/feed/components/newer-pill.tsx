import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { feedNewerMost } from '@wayfellow/contract/client/feed'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Button } from '../../../ui/button.tsx'
import { newerQuery } from '../api.ts'
import styles from './newer-pill.module.css'

/** Announces newer posts, which are loaded on a press. `since` is the first post that is shown. */
export function NewerPill({ since, onShow }: { since: string | undefined; onShow: () => void }) {
  const { t } = useLingui()
  const { data: count } = useQuery(newerQuery(since))
  return (
    <output className={styles.place}>
      {count > 0 && (
        <Button size="small" icon={<ArrowUp aria-hidden />} onClick={onShow}>
          {count >= feedNewerMost
            ? t`${feedNewerMost}+ new posts`
            : plural(count, { one: '# new post', other: '# new posts' })}
        </Button>
      )}
    </output>
  )
}
