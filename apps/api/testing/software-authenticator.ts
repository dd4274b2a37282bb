import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '@wayfellow/contract/identity/factors'
import { origin as ourOrigin } from './app.ts'

const flags = { present: 0x01, verified: 0x04, mayBeBackedUp: 0x08, attested: 0x40 }

/** Faults that a test can make on purpose. */
interface Faults {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  counter?: number
  isUserVerified?: boolean
  userHandle?: string
  signer?: KeyObject
}

/** A passkey in a few lines: an ECDSA key on P-256 that answers as a phone or a security key would. */
export function aSoftwareAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  let userHandle: string | null = null

  function authenticatorData(rpId: string, more: number, faults: Faults) {
    const verified = (faults.isUserVerified ?? true) ? flags.verified : 0
    const count = Buffer.alloc(4)
    count.writeUInt32BE(faults.counter ?? counter)
    const flagged = Buffer.from([flags.present | verified | flags.mayBeBackedUp | more])
    return Buffer.concat([sha256(Buffer.from(faults.rpId ?? rpId)), flagged, count])
  }

  return {
    id,
    /** As `navigator.credentials.create` would. */
    create: (options: PasskeyCreation, faults: Faults = {}): NewPasskey => {
      userHandle = options.user.id
      const size = Buffer.alloc(2)
      size.writeUInt16BE(credentialId.length)
      const data = Buffer.concat([
        authenticatorData(options.rp.id, flags.attested, faults),
        Buffer.alloc(16),
        size,
        credentialId,
        coseKey(publicKey),
      ])
      const attestation = cborMap([
        [text('fmt'), text('none')],
        [text('attStmt'), cborMap([])],
        [text('authData'), bytes(data)],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, faults).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal', 'telepathy'],
        },
      }
    },
    /** As `navigator.credentials.get` would. */
    get: (options: PasskeyRequest, faults: Faults = {}): PasskeyAnswer => {
      counter += 1
      const client = clientData('webauthn.get', options.challenge, faults)
      const data = authenticatorData(options.rpId, 0, faults)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(faults.signer ?? privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: faults.userHandle ?? userHandle,
        },
      }
    },
  }
}

const clientData = (type: string, challenge: string, faults: Faults) =>
  Buffer.from(
    JSON.stringify({
      type: faults.type ?? type,
      challenge: faults.challenge ?? challenge,
      origin: faults.origin ?? ourOrigin,
      crossOrigin: false,
    }),
  )

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest()

function coseKey(key: KeyObject) {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cborMap([
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), bytes(Buffer.from(x, 'base64url'))],
    [int(-3), bytes(Buffer.from(y, 'base64url'))],
  ])
}

// CBOR, as far as the above needs it.
function head(major: number, value: number) {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
const cborMap = (entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()])
