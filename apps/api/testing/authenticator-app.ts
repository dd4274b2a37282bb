import { generateSecret, generateSync } from 'otplib'

const periodSeconds = 30

/** An authenticator app on somebody's phone. Each code works once: `ahead` takes the one that comes next. */
export function anAuthenticatorApp(secret = generateSecret()) {
  return {
    secret,
    code: (ahead = 0) => generateSync({ secret, epoch: Date.now() / 1000 + ahead * periodSeconds }),
  }
}
