import { t } from '@lingui/core/macro'
import type { Missing, MissingItem } from '@wayfellow/contract/profiles'
import Circle from 'lucide-react/icons/circle'
import { Row } from '../../../ui/row.tsx'

const words = (): Record<MissingItem, { title: string; why: string }> => ({
  photo: { title: t`A photo of you`, why: t`So people know who to look for.` },
  about: { title: t`A few lines about you`, why: t`At least 80 characters.` },
  place: { title: t`The city you live in`, why: t`The city, never the street.` },
  language: { title: t`A language you speak`, why: t`One is enough, and it doesn't have to be perfect.` },
  birthDate: { title: t`Your date of birth`, why: t`Others only see your age.` },
  verification: {
    title: t`Your student status`,
    why: t`We'll send a code to your university email address.`,
  },
  sameUniversity: { title: t`The same university`, why: t`Required by the person you want to message.` },
  sameGender: { title: t`The same gender`, why: t`Required by the person you want to message.` },
  aReview: { title: t`A review of you`, why: t`Required by the person you want to message.` },
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
