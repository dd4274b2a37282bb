import { Trans, useLingui } from '@lingui/react/macro'
import type { UniversityChoice } from '@wayfellow/contract/universities'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { whereabouts } from './whereabouts.ts'

interface UniversityQuestionProps {
  choices: readonly UniversityChoice[]
  chosenId: string | undefined
  onChoose: (id: string) => void
}

/** Names the university of an address. Where several share it, the person says which one is theirs. */
export function UniversityQuestion({ choices, chosenId, onChoose }: UniversityQuestionProps) {
  const { t } = useLingui()
  const [only, another] = choices
  if (!only) return null
  if (!another) {
    const { name } = only
    return (
      <p>
        <Trans>
          This address belongs to <bdi className="strong">{name}</bdi>.
        </Trans>
      </p>
    )
  }
  return (
    <RadioGroup
      legend={t`Is this your university?`}
      hint={t`Several universities use this kind of address. Choose yours, then enter the code.`}
      choices={choices.map((choice) => ({
        value: choice._id,
        label: <bdi>{choice.name}</bdi>,
        hint: whereabouts(choice),
      }))}
      value={chosenId ?? ''}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}
