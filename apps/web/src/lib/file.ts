import type { Call } from '@wayfellow/contract/call'
import { ApiError } from './api-error.ts'
import { recheckSession } from './api.ts'
import { address, type Input } from './http.ts'
import { accessToken } from './token.ts'

/** A file that other programs read, behind the session: a link could not carry the token. */
export async function fetchFile<E extends Call>(endpoint: E, input: Input<E>): Promise<Blob> {
  const { url } = address(endpoint, input)
  const load = () => fetch(url, { headers: { authorization: `Bearer ${accessToken()}` } })
  let reply = await load()
  if (reply.status === 401) {
    await recheckSession()
    reply = await load()
  }
  if (!reply.ok) throw new ApiError(reply.status, await reply.json().catch(() => undefined))
  return reply.blob()
}

/** Puts it where the browser keeps what is downloaded. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
