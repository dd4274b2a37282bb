import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { OwnInviter } from '@wayfellow/contract/links'
import { shortLocation } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { inviterQuery } from '../api.ts'

interface InviterSuggestionProps<Of extends 'place' | 'university'> {
  of: Of
  onChoose: (choice: NonNullable<OwnInviter[Of]>) => void
}

/** Offers the city or university of whoever invited the viewer: one tap instead of a search. */
export function InviterSuggestion<Of extends 'place' | 'university'>({
  of,
  onChoose,
}: InviterSuggestionProps<Of>) {
  const { data: inviter } = useQuery(inviterQuery)
  const choice = inviter?.[of]
  if (!inviter || !choice) return null
  const { firstName } = inviter
  const name = 'label' in choice ? shortLocation(choice.label) : choice.name
  return (
    <div>
      <Button size="small" variant="tonal" onClick={() => onChoose(choice)}>
        <Trans>
          {name}, like {firstName}
        </Trans>
      </Button>
    </div>
  )
}
