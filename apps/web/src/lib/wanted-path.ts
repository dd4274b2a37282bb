import { linkPathLength } from '@wayfellow/contract/link-targets'
import { tabStore } from './storage.ts'

const wantedPath = 'wantedPath'

/** Remembers the address that a visitor opened before logging in. The server says whether it is a link to something. */
export function rememberWanted(path: string): void {
  if (path.length <= linkPathLength) tabStore.write(wantedPath, path)
}

export const readWanted = () => tabStore.read(wantedPath)

export const forgetWanted = () => tabStore.remove(wantedPath)
