import { queryOptions } from '@tanstack/react-query'
import { askExport, downloadOver, getExport, sendExportLink, takeExport } from '@wayfellow/contract/privacy'
import { act } from '../../lib/action.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { fetchItem } from '../../lib/query.ts'

const whileBuilding = 1_000
const isBuilding = (status: string | undefined) => status === 'waiting' || status === 'building'

export const exportQuery = queryOptions({
  queryKey: ['privacy', 'export'],
  queryFn: () => fetchItem(() => call(getExport, {})),
  staleTime: 0,
  refetchOnMount: true,
  refetchInterval: ({ state: { data } }) => (isBuilding(data?.export?.status) ? whileBuilding : false),
})

/** What fails is told in a dialog; the section then shows what is true. */
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

/** Where the file is for the next minute; `over` for a link that was used, has run out or is somebody else's. */
export async function tradeLink(token: string) {
  try {
    return { url: (await act(takeExport, { token }, [downloadOver])).url }
  } catch (error) {
    return error instanceof ApiError && error.code === downloadOver.code ? 'over' : 'failed'
  }
}
