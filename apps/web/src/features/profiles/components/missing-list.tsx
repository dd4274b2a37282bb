import { t } from '@lingui/core/macro'
import type { Missing, MissingItem } from '@wayfellow/contract/profiles'
import Circle from 'lucide-react/icons/circle'
import { Row } from '../../../ui/row.tsx'

const words = (): Record<MissingItem, { title: string; why: string }> => ({
  photo: { title: t`A photo of you`, why: t`So that people know whom to look for.` },
  about: { title: t`A few lines about you`, why: t`80 characters or more.` },
  place: { title: t`The city you live in`, why: t`The city, never the street.` },
  language: { title: t`A language you speak`, why: t`One is enough. Bad grammar counts.` },
  birthDate: { title: t`Your date of birth`, why: t`Others only see your age.` },
  verification: { title: t`Your student status`, why: t`A code to your university address.` },
  sameUniversity: { title: t`The same university`, why: t`Wished for by the person you want to write to.` },
  sameGender: { title: t`The same gender`, why: t`Wished for by the person you want to write to.` },
  aReview: { title: t`A review of you`, why: t`Wished for by the person you want to write to.` },
})

type MissingListProps = { missing: readonly Missing[]; onFollow?: () => void }

/**
 * Missing requirements, each with a link to fix it. Used wherever an action is blocked, so that the wording is the
 * same.
 */
export function MissingList({ missing, onFollow }: MissingListProps) {
  const known = words()
  return (
    <ul>
      {missing.map(({ item, path }) => (
        <li key={item}>
          <Row
            start={<Circle aria-hidden size={20} />}
            title={known[item].title}
            subtitle={known[item].why}
            {...(path !== null && { to: path, ...(onFollow && { onClick: onFollow }) })}
          />
        </li>
      ))}
    </ul>
  )
}
