import { accessRules, type Access } from '@wayfellow/contract/endpoint'

/** Handlers for the events a browser sends. The payload is hostile until parsed. */
export type Listeners<Identity> = Record<string, (identity: Identity, ...payload: unknown[]) => void>

/** The server must not start with an event nobody ruled on, nor promise one it doesn't hear. */
export function checkListeners(listened: readonly string[], ruled: Record<string, { access?: Access }>) {
  const faults = [
    ...listened
      .filter((event) => !ruled[event])
      .map((event) => `"${event}" has no access rule in the contract`),
    ...Object.entries(ruled)
      .filter(([, { access }]) => !access || !accessRules.includes(access))
      .map(([event]) => `"${event}" has an unknown access rule`),
    ...Object.keys(ruled)
      .filter((event) => !listened.includes(event))
      .map((event) => `"${event}" is in the contract, but nobody listens`),
  ]
  if (faults.length > 0) throw new Error(`Socket events: ${faults.join('; ')}`)
}
