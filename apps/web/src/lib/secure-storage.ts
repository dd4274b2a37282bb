/** The key chain that a native shell around the web app offers. A browser tab has none. */
interface SecureStorage {
  read: (name: string) => Promise<string | undefined>
  save: (name: string, value: string) => Promise<void>
  remove: (name: string) => Promise<void>
}

declare global {
  interface Window {
    wayfellowSecureStorage?: SecureStorage
  }
}

const name = 'refreshToken'

/** On the web the refresh token is a cookie no script can read, and replies never carry it. */
export async function keepRefreshToken(token: string | undefined): Promise<void> {
  if (token !== undefined) await window.wayfellowSecureStorage?.save(name, token)
}

export async function storedRefreshToken(): Promise<string | undefined> {
  return window.wayfellowSecureStorage?.read(name)
}

export async function dropRefreshToken(): Promise<void> {
  await window.wayfellowSecureStorage?.remove(name)
}
