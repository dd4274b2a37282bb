import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { UniversityChoice } from '@wayfellow/contract/universities'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import History from 'lucide-react/icons/history'
import { type ReactNode, useState } from 'react'
import { useNetwork } from '../../../lib/online.ts'
import { hasTexts, recentChoices } from '../../../lib/recent-choices.ts'
import { deviceStore } from '../../../lib/storage.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { SearchDialog } from '../../../ui/dialogs/search-dialog.tsx'
import { universitiesQuery } from '../api.ts'
import { whereabouts } from './whereabouts.ts'

const typingPause = 100

interface UniversitySearchProps {
  title: string
  onClose: () => void
  onChoose: (university: UniversityChoice) => void
  foot?: ReactNode
}

export function UniversitySearch({ title, onClose, onChoose, foot }: UniversitySearchProps) {
  const { t } = useLingui()
  const isOffline = useNetwork().kind === 'offline'
  const [typed, setTyped] = useState('')
  const asked = typed.trim()
  const settled = useDebounced(asked, typingPause)
  const { data, isFetching } = useQuery(universitiesQuery(isOffline ? '' : settled))
  const isWaiting = !isOffline && asked !== '' && (asked !== settled || isFetching)
  const found = isOffline || !data ? [] : data
  const offered = asked === '' ? recentUniversities.read() : found

  function choose(id: string) {
    const university = offered.find(({ _id }) => _id === id)
    if (!university) return
    recentUniversities.remember(university)
    onChoose(university)
  }

  function wordsForNothing() {
    if (isOffline) return t`You're offline. Connect to search for universities.`
    if (asked === '') return t`Search by name, city or short name.`
    if (isWaiting) return t`Searching…`
    if (data === null) return t`We couldn't load universities. Keep typing to try again.`
    return t`No results for “${asked}”`
  }

  return (
    <SearchDialog
      isOpen
      onClose={onClose}
      title={title}
      label={t`Name, city or short name`}
      text={typed}
      onText={setTyped}
      isBusy={isWaiting}
      emptyWords={wordsForNothing()}
      choices={offered.map((university) => ({
        id: university._id,
        label: university.name,
        detail: whereabouts(university),
        icon: asked === '' ? <History aria-hidden /> : <GraduationCap aria-hidden />,
      }))}
      onChoose={choose}
      foot={foot}
    />
  )
}

const isChoice = (value: unknown): value is UniversityChoice =>
  hasTexts(value, '_id', 'name') && 'place' in value && 'countryCode' in value

const recentUniversities = recentChoices(
  {
    read: () => deviceStore.read('recentUniversities'),
    write: (text) => deviceStore.write('recentUniversities', text),
  },
  isChoice,
)
