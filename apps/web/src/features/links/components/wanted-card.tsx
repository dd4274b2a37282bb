import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { IconButton } from '../../../ui/icon-button.tsx'
import { dropWanted, wantedLinkQuery } from '../api.ts'
import { wantedWords } from './wanted-words.ts'
import styles from './wanted-card.module.css'

/** On home, until the link that led here is opened or dismissed. Renders nothing when there is none. */
export function WantedCard() {
  const { t } = useLingui()
  const { data: link } = useQuery(wantedLinkQuery)
  if (!link) return null
  return (
    <section className={styles.card} aria-label={t`Go on where you left off`}>
      <Link className={styles.link} to={link.path} onClick={dropWanted}>
        <span className={styles.words} dir="auto">
          {wantedWords(link)}
        </span>
        <ChevronRight aria-hidden className="mirror" />
      </Link>
      <IconButton label={t`Not now`} icon={<X aria-hidden />} onClick={dropWanted} />
    </section>
  )
}
