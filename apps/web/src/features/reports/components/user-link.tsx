import type { ReviewPerson } from '@wayfellow/contract/reviews'
import { LinkText } from '../../../ui/link-text.tsx'
import { at } from './case-words.ts'

/** «@ben», on the way to all that admins know of them. */
export function UserLink({ person }: { person: ReviewPerson | null }) {
  return (
    <bdi className="strong">
      {person ? <LinkText to={`/admin/users/${person.username}`}>{at(person)}</LinkText> : at(person)}
    </bdi>
  )
}
