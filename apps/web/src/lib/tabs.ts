export type TabNews =
  { kind: 'loggedOut'; keepsUnsent: boolean } | { kind: 'loggedIn'; userId: string | undefined }

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('wayfellow')

/** Other tabs of this browser share the cookie, so they must share what happened to it. */
export function tellTabs(news: TabNews): void {
  channel?.postMessage(news)
}

export function listenToTabs(listener: (news: TabNews) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<TabNews>) => listener(event.data))
}
