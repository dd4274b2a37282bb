import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/** Keeps what a copy of the database must not tell; one secret, a key of its own for each use. */
export function createEncryption(secret: string) {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `wayfellow ${use}`, 32))
  const sealKey = keyFor('seal')
  const macKey = keyFor('mac')
  return {
    /** AES-256-GCM; `about` says whose it is, so that a row copied to somebody else's account opens nothing. */
    seal: (text: string, about: string) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(Buffer.from(about))
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    /** Nothing for what was changed, moved or sealed with another secret. */
    open: (sealed: Buffer, about: string) => {
      try {
        const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, ivBytes), {
          authTagLength: tagBytes,
        })
        decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(-tagBytes))
        const text = decipher.update(sealed.subarray(ivBytes, -tagBytes))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
    /** A keyed hash for values that are only compared: a copy of the database does not allow guessing short codes. */
    mac: (text: string) => createHmac('sha256', macKey).update(text).digest('hex'),
  }
}
export type Encryption = ReturnType<typeof createEncryption>
