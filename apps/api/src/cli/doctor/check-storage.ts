import { randomUUID } from 'node:crypto'
import { readStorageConfig } from '../../platform/config.ts'
import { createStorage, type Storage } from '../../platform/files/storage.ts'
import { type Check, fault, type Finding, notAsked, ok } from './run-checks.ts'

const content = 'written by the doctor of Wayfellow'
const bytes = new TextEncoder().encode(content)

export const storageCheck: Check = {
  name: 'Storage',
  needs: ['S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  optional: { setting: 'S3_ENDPOINT', words: 'S3_ENDPOINT is empty: uploads are off' },
  fix: 'See that S3_ENDPOINT, S3_REGION, S3_BUCKET and both keys are right, and that the key may read, write and delete.',
  run: async (environment) => {
    const config = readStorageConfig(environment)
    const storage = createStorage(config)
    if (!storage) return notAsked('uploads are off')
    const name = randomUUID()
    const bucket = `${config.S3_ENDPOINT}/${config.S3_BUCKET}`
    const [hidden, shown] = [`doctor/${name}`, `photos/doctor-${name}`]
    try {
      await storage.write(hidden, bytes, 'text/plain')
      await storage.writePublic(shown, bytes, 'text/plain')
      return (
        (await findSignatureFault(storage, hidden)) ??
        (await findUploadFault(storage, `doctor/${name}-form`)) ??
        (await findAccessFault(bucket, environment['PHOTOS_URL'] || bucket, name)) ??
        ok(
          `${config.S3_BUCKET}: files are written, read by signed links, uploaded by signed forms and deleted`,
        )
      )
    } finally {
      await storage.remove([hidden, shown, `doctor/${name}-form`]).catch(() => undefined)
      storage.close()
    }
  },
}

async function findSignatureFault(storage: Storage, key: string): Promise<Finding | undefined> {
  const link = await storage.presignDownload(key, 60)
  const reply = await fetch(link)
  if (!reply.ok || (await reply.text()) !== content)
    return fault(
      `a signed link is answered with ${reply.status}`,
      'Let S3_ENDPOINT be the address that browsers use too: the signature covers the host.',
    )
  const forged = await fetch(link.replace(/Signature=\w{6}/, 'Signature=000000'))
  await forged.body?.cancel()
  if (!forged.ok) return undefined
  return fault(
    'a link with a forged signature is answered',
    'Use a storage that checks signatures: on this one everybody can read everything.',
  )
}

/** As a browser does it. */
async function findUploadFault(storage: Storage, key: string): Promise<Finding | undefined> {
  const { url, fields } = await storage.presignUpload({ key, contentType: 'text/plain', maxBytes: 1_000 }, 60)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([bytes], { type: 'text/plain' }))
  const reply = await fetch(url, { method: 'POST', body: form })
  await reply.body?.cancel()
  if (reply.ok) return undefined
  return fault(
    `a signed form is answered with ${reply.status}`,
    'Allow the key of the app to put objects by POST policies.',
  )
}

/** Private files need a signature, photos none. */
async function findAccessFault(bucket: string, photos: string, name: string): Promise<Finding | undefined> {
  const [closed, open] = await Promise.all([
    fetch(`${bucket}/doctor/${name}`),
    fetch(`${photos}/photos/doctor-${name}`),
  ])
  await Promise.all([closed.body?.cancel(), open.body?.cancel()])
  if (closed.ok)
    return fault(
      'everybody may read everything in the bucket',
      'Make only `photos/*` public: docs/operating.md, Photos.',
    )
  if (!open.ok)
    return fault(
      `photos are answered with ${open.status}`,
      'Run the preparation, or make `photos/*` public by hand: docs/operating.md, Photos.',
    )
  return undefined
}
