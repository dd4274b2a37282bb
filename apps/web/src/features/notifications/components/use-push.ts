import { queryOptions, useQuery } from '@tanstack/react-query'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { queryClient } from '../../../lib/query-client.ts'
import { alert } from '../../../ui/dialogs/dialogs.ts'
import { type PushState, readPushState, turnPushOff, turnPushOn } from './push-device.ts'

const pushQuery = queryOptions({
  queryKey: ['notifications', 'push'],
  queryFn: readPushState,
  // It asks the browser first, and is ready for the server to be away.
  networkMode: 'always',
})

/** The state of push in this browser, and a switch for it. */
export function usePush() {
  const { data: state } = useQuery(pushQuery)
  const [isWorking, setWorking] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function change(turn: () => Promise<PushState | 'error'>): Promise<boolean> {
    setFailed(false)
    setWorking(true)
    const next = await turn()
    setWorking(false)
    if (next === 'error') {
      setFailed(true)
      return false
    }
    queryClient.setQueryData(pushQuery.queryKey, next)
    if (next === 'blocked') {
      await alert(t`Notifications are blocked in your browser settings. Please enable them manually.`)
    }
    return next === 'on'
  }

  return {
    state,
    isWorking,
    hasFailed,
    turnOn: () => change(turnPushOn),
    turnOff: () => change(turnPushOff),
  }
}
