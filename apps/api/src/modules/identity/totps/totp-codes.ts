import { generateSecret, generateURI, verifySync } from 'otplib'

const periodSeconds = 30
/** A key that nobody has confirmed by then is worth nothing. */
export const confirmMinutes = 15

export const newTotpSecret = () => generateSecret()

export const totpUri = (secret: string, label: string) => generateURI({ issuer: 'Wayfellow', label, secret })

/**
 * The time step that the code is of, one step of clock drift either way; nothing for a wrong code. Whether the
 * step was used before is for the database to say.
 */
export function stepOf(secret: string, code: string): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const found = verifySync({ secret, token: code, epochTolerance: periodSeconds })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}
