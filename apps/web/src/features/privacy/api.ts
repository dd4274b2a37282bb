import { queryOptions } from '@tanstack/react-query'
import { linkOver } from '@wayfellow/contract/client/identity/joining'
import {
  askDeletion,
  askExport,
  confirmDeletion,
  deactivate,
  downloadOver,
  getDeletion,
  getExport,
  keepAccount,
  sendExportLink,
  takeExport,
  undoDeletion,
} from '@wayfellow/contract/client/privacy'
import { act } from '../../lib/action.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { send } from '../../lib/http.ts'
import { queryClient } from '../../lib/query-client.ts'
import { fetchItem } from '../../lib/query.ts'
import { refreshAfter } from '../../lib/refreshing.ts'

const keys = { export: ['privacy', 'export'], deletion: ['privacy', 'deletion'] } as const
refreshAfter(['/api/user/privacy/export'], keys.export)
refreshAfter(['/api/user/privacy/deletion'], keys.deletion)

const whileBuilding = 1_000
const isBuilding = (status: string | undefined) => status === 'waiting' || status === 'building'

export const exportQuery = queryOptions({
  queryKey: keys.export,
  queryFn: () => fetchItem(() => call(getExport, {})),
  staleTime: 0,
  refetchOnMount: true,
  refetchInterval: ({ state: { data } }) => (isBuilding(data?.export?.status) ? whileBuilding : false),
})

/** A failure is shown in a dialog, and the section is loaded again. */
export async function askForData() {
  try {
    queryClient.setQueryData(exportQuery.queryKey, await act(askExport, {}))
  } catch {
    await queryClient.invalidateQueries({ queryKey: exportQuery.queryKey })
  }
}

/** Says whether a mail is on its way. */
export async function sendLinkAgain() {
  try {
    await act(sendExportLink, {})
    return true
  } catch {
    return false
  }
}

/**
 * Resolves to the file's URL, valid for one minute; `over` for a link that was used, has expired or belongs to somebody
 * else.
 */
export async function tradeLink(token: string) {
  try {
    return { url: (await act(takeExport, { token }, [downloadOver])).url }
  } catch (error) {
    return error instanceof ApiError && error.code === downloadOver.code ? 'over' : 'failed'
  }
}

export const deletionQuery = queryOptions({
  queryKey: keys.deletion,
  queryFn: () => fetchItem(() => call(getDeletion, {})),
})

/** Resolves to whether it succeeded; a failure has been shown in a dialog. */
async function isDone(work: () => Promise<unknown>) {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

export const askToDelete = (currentPassword: string) => isDone(() => act(askDeletion, { currentPassword }))
export const takeBreak = (currentPassword: string) => isDone(() => act(deactivate, { currentPassword }))
export const stay = () => isDone(() => act(keepAccount, {}))

/** Links of mails work whoever is signed in here. */
async function press(work: () => Promise<unknown>) {
  try {
    await work()
    return 'done'
  } catch (error) {
    return error instanceof ApiError && error.code === linkOver.code ? 'over' : 'failed'
  }
}

export const confirmLeaving = (token: string) => press(() => send(confirmDeletion, { token }))
export const undoLeaving = (token: string) => press(() => send(undoDeletion, { token }))
