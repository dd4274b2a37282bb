import { within } from '../../apps/api/src/platform/deadlines.ts'

export interface WholeReply {
  status: number
  isOk: boolean
  text: string
}

/** The whole answer, or an error when it is not there in time, whatever becomes of the connection. */
export async function fetchWhole(url: string, init: RequestInit, ms: number): Promise<WholeReply> {
  const stopping = new AbortController()
  try {
    return await within(ms, read(url, { ...init, signal: stopping.signal }))
  } finally {
    stopping.abort()
  }
}

async function read(url: string, init: RequestInit) {
  const reply = await fetch(url, init)
  return { status: reply.status, isOk: reply.ok, text: await reply.text() }
}
