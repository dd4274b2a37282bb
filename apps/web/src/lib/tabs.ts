export type TabMessage =
  { kind: 'loggedOut'; keepsUnsent: boolean } | { kind: 'loggedIn'; userId: string | undefined }

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('wayfellow')

/** Other tabs of this browser share the cookie, so they must share what happened to it. */
export function postToTabs(message: TabMessage): void {
  channel?.postMessage(message)
}

export function listenToTabs(listener: (message: TabMessage) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<TabMessage>) => listener(event.data))
}
