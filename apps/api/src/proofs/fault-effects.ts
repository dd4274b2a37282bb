import sharp from 'sharp'
import { z } from 'zod/mini'
import type { Client } from './durability-clients.ts'

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
const deadline = () => AbortSignal.timeout(22_000)

/** Asks for a new password; true when the server has taken the request. */
export async function askForMail(url: string, email: string) {
  const reply = await fetch(`${url}/api/auth/recovery`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
    signal: deadline(),
  })
  return reply.ok
}

export async function hasMail(mailUrl: string, email: string) {
  const reply = await fetch(`${mailUrl}/api/messages?to=${email}`, { signal: deadline() })
  return Caught.parse(await reply.json()).messages.length > 0
}

/** A photo whose file lies in the storage and waits for being read. */
export async function uploadPhoto(url: string, client: Client) {
  const create = { width: 400, height: 400, channels: 3 as const, background: '#c33' }
  const file = await sharp({ create }).jpeg().toBuffer()
  const reply = await fetch(`${url}/api/user/photos`, {
    method: 'POST',
    headers: headersOf(client),
    body: JSON.stringify({ purpose: 'profile', type: 'image/jpeg', bytes: file.length, alt: '' }),
  })
  const { photo, upload } = Begun.parse(await reply.json())
  const form = new FormData()
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file)]))
  const sent = await fetch(upload.url, { method: 'POST', body: form })
  if (sent.status !== 204) throw new Error(`the storage answered ${sent.status}`)
  return photo._id
}

export async function finishPhoto(url: string, client: Client, id: string) {
  const reply = await fetch(`${url}/api/user/photos/${id}/finish`, {
    method: 'POST',
    headers: headersOf(client),
    body: '{}',
    signal: deadline(),
  })
  return reply.ok
}

export async function isPhotoReady(url: string, client: Client, id: string) {
  const reply = await fetch(`${url}/api/user/photos?purpose=profile`, {
    headers: headersOf(client),
    signal: deadline(),
  })
  return Photos.parse(await reply.json()).photos.some(({ _id, status }) => _id === id && status === 'ready')
}
