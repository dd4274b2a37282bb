import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useNetwork } from '../../../lib/online.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { shortLocation } from '../../../lib/words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { SearchDialog } from '../../../ui/dialogs/search-dialog.tsx'
import { peopleToWriteTo } from '../api.ts'

const typingPause = 100

/** Find somebody and open the conversation with them; who may be written to, the server says there. */
export function NewChat({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isOffline = useNetwork().kind === 'offline'
  const [typed, setTyped] = useState('')
  const name = useDebounced(typed.trim(), typingPause)
  const { data, isFetching } = useQuery({ ...peopleToWriteTo(name), enabled: !isOffline })

  function wordsForNothing() {
    if (isOffline) return t`You're offline. Connect to search for people.`
    if (isFetching) return t`Searching…`
    if (data === null) return t`We couldn't load people. Keep typing to try again.`
    return name === '' ? t`Type a name.` : t`No one found for “${name}”`
  }

  return (
    <SearchDialog
      isOpen
      onClose={onClose}
      title={t`New chat`}
      label={t`Name`}
      text={typed}
      onText={setTyped}
      isBusy={isFetching}
      emptyWords={wordsForNothing()}
      choices={(data ?? []).map(({ username, name: label, photo, location }) => ({
        id: username,
        label,
        detail: location === null ? `@${username}` : shortLocation(location),
        icon: <Avatar name={label} src={photo} size={44} />,
      }))}
      onChoose={(username) => void navigate(`/chats/${username}`)}
    />
  )
}
