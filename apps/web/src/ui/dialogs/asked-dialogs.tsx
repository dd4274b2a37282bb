import { AlertDialog } from './alert-dialog.tsx'
import { CodePrompt } from './code-prompt.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { type AskedDialog, close } from './dialogs.ts'
import { ErrorDialog } from './error-dialog.tsx'
import { PasswordPrompt } from './password-prompt.tsx'
import { ReasonPrompt } from './reason-prompt.tsx'

export function AskedDialogs({ asked }: { asked: readonly AskedDialog[] }) {
  return asked.map((dialog) => <Asked key={dialog.id} dialog={dialog} />)
}

function Asked({ dialog }: { dialog: AskedDialog }) {
  const { id, isOpen } = dialog
  if (dialog.kind === 'confirm')
    return <ConfirmDialog {...dialog.options} isOpen={isOpen} onAnswer={settle(id, dialog.answer)} />
  if (dialog.kind === 'reason')
    return <ReasonPrompt {...dialog.options} isOpen={isOpen} onAnswer={settle(id, dialog.answer)} />
  if (dialog.kind === 'password')
    return <PasswordPrompt {...dialog.options} isOpen={isOpen} onAnswer={settle(id, dialog.answer)} />
  if (dialog.kind === 'code')
    return <CodePrompt {...dialog.options} isOpen={isOpen} onAnswer={settle(id, dialog.answer)} />
  if (dialog.kind === 'alert')
    return <AlertDialog {...dialog.options} isOpen={isOpen} onClose={settle(id, dialog.answer)} />
  return <ErrorDialog {...dialog.options} isOpen={isOpen} onClose={settle(id, dialog.answer)} />
}

function settle<Value extends unknown[]>(id: number, answer: (...value: Value) => void) {
  return (...value: Value) => {
    close(id)
    answer(...value)
  }
}
