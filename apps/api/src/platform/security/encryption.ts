import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/**
 * Keeps what a copy of the database must not tell; one secret, a key of its own for each use. `second` is another secret
 * whose values are read, while one takes the place of the other; nothing new is made with it.
 */
export function createEncryption(secret: string, second = '') {
  const first = createKeys(secret)
  const all = second === '' ? [first] : [first, createKeys(second)]
  return {
    /** AES-256-GCM; `about` says whose it is, so that a row copied to somebody else's account opens nothing. */
    seal: (text: string, about: string) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', first.seal, iv).setAAD(Buffer.from(about))
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    /** Nothing for what was changed, moved or sealed with a secret that is not known here. */
    open: (sealed: Buffer, about: string) => {
      for (const { seal } of all) {
        const text = decrypt(seal, sealed, about)
        if (text !== undefined) return text
      }
      return undefined
    },
    /** Returns whether this was sealed with the first secret. */
    isCurrent: (sealed: Buffer, about: string) => decrypt(first.seal, sealed, about) !== undefined,
    /** A keyed hash for values that are only compared: a copy of the database does not allow guessing short codes. */
    mac: (text: string) => macOf(first.mac, text),
    /** The same with every secret whose values count, the first one first. */
    macs: (text: string) => all.map(({ mac }) => macOf(mac, text)),
  }
}
export type Encryption = ReturnType<typeof createEncryption>

function createKeys(secret: string) {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `wayfellow ${use}`, 32))
  return { seal: keyFor('seal'), mac: keyFor('mac') }
}

const macOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex')

function decrypt(key: Buffer, sealed: Buffer, about: string) {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(-tagBytes))
    const text = decipher.update(sealed.subarray(ivBytes, -tagBytes))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
