import sharp from 'sharp'
import { z } from 'zod/mini'
import type { Client } from '../chats/durability-clients.ts'
import { longestAnswerMs } from './fault-probes.ts'
import { fetchWhole } from '../kit/fetch-whole.ts'

const Begun = z.object({
  photo: z.object({ _id: z.string() }),
  upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
})
const Caught = z.object({ messages: z.array(z.unknown()) })
const Photos = z.object({ photos: z.array(z.object({ _id: z.string(), status: z.string() })) })

const headersOf = ({ token }: Client) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
})
/** Asks for a new password; true when the server has taken the request. */
export async function askForMail(url: string, email: string) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  }
  return (await fetchWhole(`${url}/api/auth/recovery`, init, longestAnswerMs)).isOk
}

export async function hasMail(mailUrl: string, email: string) {
  const { text } = await fetchWhole(`${mailUrl}/api/messages?to=${email}`, {}, longestAnswerMs)
  return Caught.parse(JSON.parse(text)).messages.length > 0
}

/** A photo whose file lies in the storage and waits for being read. */
export async function uploadPhoto(url: string, client: Client) {
  const create = { width: 400, height: 400, channels: 3 as const, background: '#c33' }
  const file = await sharp({ create }).jpeg().toBuffer()
  const body = JSON.stringify({ purpose: 'post', type: 'image/jpeg', bytes: file.length, alt: '' })
  const init = { method: 'POST', headers: headersOf(client), body }
  const { text } = await fetchWhole(`${url}/api/user/photos`, init, longestAnswerMs)
  const { photo, upload } = Begun.parse(JSON.parse(text))
  const form = new FormData()
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file)]))
  const { status } = await fetchWhole(upload.url, { method: 'POST', body: form }, longestAnswerMs)
  if (status !== 204) throw new Error(`the storage answered ${status}`)
  return photo._id
}

export async function finishPhoto(url: string, client: Client, id: string) {
  const init = { method: 'POST', headers: headersOf(client), body: '{}' }
  return (await fetchWhole(`${url}/api/user/photos/${id}/finish`, init, longestAnswerMs)).isOk
}

export async function isPhotoReady(url: string, client: Client, id: string) {
  const path = `${url}/api/user/photos?purpose=post`
  const { text } = await fetchWhole(path, { headers: headersOf(client) }, longestAnswerMs)
  const { photos } = Photos.parse(JSON.parse(text))
  return photos.some(({ _id, status }) => _id === id && status === 'ready')
}
