import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { postKinds } from '@wayfellow/contract/client/posts'
import { Chip, Chips } from '../../../ui/chip.tsx'
import { ownProfileQuery } from '../../profiles/index.ts'
import { universityNameQuery } from '../api.ts'
import { filterWords } from './filter-words.ts'
import { filtersOf, type SearchType, type SearchValues } from './search-values.ts'

export type ChangeValues = (changes: Record<string, string | undefined>) => void

interface FilterChipsProps {
  type: SearchType
  values: SearchValues
  onChange: ChangeValues
}

/** One tap away, where it is not on already. */
const offered: Record<SearchType, readonly (readonly [string, string])[]> = {
  posts: postKinds.map((kind) => ['kind', kind] as const),
  events: [['free', 'true']],
  trips: [['needsHost', 'true']],
  users: [
    ['ownRoom', 'true'],
    ['landing', 'true'],
    ['verified', 'true'],
    ['reviewed', 'true'],
  ],
}

/** For people who are learning a language: partners for a language exchange, hosts or not. */
const tandem = ['tandem', 'true'] as const

/** A tandem search includes people who do not host. */
const withIt = (name: string, value: string | undefined) =>
  name === 'tandem' ? { tandem: value, hosting: value && 'any' } : { [name]: value }

/** Active filters, followed by suggested ones. */
export function FilterChips({ type, values, onChange }: FilterChipsProps) {
  const { t } = useLingui()
  const { data: university } = useQuery({
    ...universityNameQuery(values['university'] ?? ''),
    enabled: values['university'] !== undefined,
  })
  const wordsOf = (name: string, of: SearchValues) =>
    name === 'university' ? (university ?? t`One university`) : filterWords(name, of)
  const on = filtersOf(values).map((name) => ({ name, value: values[name] ?? '', isOn: true }))
  const { data: own } = useQuery({ ...ownProfileQuery, enabled: type === 'users' })
  const isLearning = type === 'users' && (own?.wantsToLearn.length ?? 0) > 0
  const more = [...(isLearning ? [tandem] : []), ...offered[type]]
    .filter(([name, value]) => values[name] !== value)
    .map(([name, value]) => ({ name, value, isOn: false }))
  return (
    <Chips label={t`Filters`} isScrolling>
      {[...on, ...more].map(({ name, value, isOn }) => (
        <Chip
          key={`${name} ${value}`}
          isPressed={isOn}
          isRemovable
          onClick={() => onChange(withIt(name, isOn ? undefined : value))}
        >
          {wordsOf(name, isOn ? values : { [name]: value })}
        </Chip>
      ))}
    </Chips>
  )
}
