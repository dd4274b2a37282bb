/**
 * Dialogs for code outside React: call one, await the answer. `<DialogHost/>` draws them and loads
 * their code on the first call, so that pages without a dialog do not pay for it.
 */
export type ConfirmOptions = {
  title: string
  message?: string
  style?: 'default' | 'warning' | 'danger'
  /** Names the action ("Call it off"); the other button always says Cancel. */
  confirmLabel: string
}
export type ReasonOptions = {
  title: string
  message?: string
  confirmLabel?: string
  /** Resolves to whether it succeeded. While it runs and after it failed, the dialog and its text stay. */
  onSend: (reason: string) => Promise<boolean>
}
export type PasswordOptions = { title?: string; message?: string; confirmLabel?: string }
export type CodeOptions = { title: string; message?: string; label: string; confirmLabel?: string }
export type AlertOptions = { text: string }
export type ErrorOptions = { title?: string; message?: string }

type Ask =
  | { kind: 'confirm'; options: ConfirmOptions; answer: (value: boolean) => void }
  | { kind: 'reason'; options: ReasonOptions; answer: (isSent: boolean) => void }
  | { kind: 'password'; options: PasswordOptions; answer: (value: string | undefined) => void }
  | { kind: 'code'; options: CodeOptions; answer: (value: string | undefined) => void }
  | { kind: 'alert'; options: AlertOptions; answer: () => void }
  | { kind: 'error'; options: ErrorOptions; answer: () => void }
/** A closed one stays listed until the next is asked, so that it can leave the screen in its own time. */
export type AskedDialog = Ask & { id: number; isOpen: boolean }

let asked: readonly AskedDialog[] = []
let lastId = 0
const watchers = new Set<() => void>()

export function confirm(options: ConfirmOptions): Promise<boolean> {
  return new Promise((answer) => open({ kind: 'confirm', options, answer }))
}

/** Sends the trimmed reason; resolves to whether that succeeded before the dialog was closed. */
export function askReason(options: ReasonOptions): Promise<boolean> {
  return new Promise((answer) => open({ kind: 'reason', options, answer }))
}

/** The password, or nothing when empty or cancelled. */
export function askPassword(options: PasswordOptions = {}): Promise<string | undefined> {
  return new Promise((answer) => open({ kind: 'password', options, answer }))
}

/** The trimmed code, or nothing when empty or cancelled. */
export function askCode(options: CodeOptions): Promise<string | undefined> {
  return new Promise((answer) => open({ kind: 'code', options, answer }))
}

export function alert(text: string): Promise<void> {
  return new Promise((answer) => open({ kind: 'alert', options: { text }, answer }))
}

export function showError(options: ErrorOptions = {}): Promise<void> {
  // Ten failing lists show one error.
  const isShown = asked.some(
    ({ kind, isOpen, options: other }) =>
      kind === 'error' && isOpen && JSON.stringify(other) === JSON.stringify(options),
  )
  if (isShown) return Promise.resolve()
  return new Promise((answer) => open({ kind: 'error', options, answer }))
}

export function listAsked() {
  return asked
}

export function watchAsked(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function close(id: number) {
  asked = asked.map((dialog) => (dialog.id === id ? { ...dialog, isOpen: false } : dialog))
  callWatchers()
}

function open(ask: Ask) {
  asked = [...asked.filter((dialog) => dialog.isOpen), { ...ask, id: ++lastId, isOpen: true }]
  callWatchers()
}

function callWatchers() {
  for (const watcher of watchers) watcher()
}
