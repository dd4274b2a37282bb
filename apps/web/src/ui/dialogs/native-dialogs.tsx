import { useEffect } from 'react'
import { type AskedDialog, close } from './dialogs.ts'

/** Uses the dialogs of the browser if the code of our own cannot be loaded, so that no caller waits forever. */
export function NativeDialogs({ asked }: { asked: readonly AskedDialog[] }) {
  useEffect(() => {
    for (const dialog of asked) {
      if (!dialog.isOpen) continue
      close(dialog.id)
      ask(dialog)
    }
  }, [asked])
  return null
}

function ask(dialog: AskedDialog) {
  if (dialog.kind === 'confirm') {
    dialog.answer(window.confirm(join(dialog.options.title, dialog.options.message)))
  } else if (dialog.kind === 'reason') {
    // The browser's prompt cannot limit the length of a reason, nor keep it when sending it failed.
    dialog.answer(false)
  } else if (dialog.kind === 'password' || dialog.kind === 'code') {
    // The browser's prompt cannot hide a password or code.
    dialog.answer(undefined)
  } else {
    const { options } = dialog
    window.alert('text' in options ? options.text : join(options.title, options.message))
    dialog.answer()
  }
}

function join(...lines: (string | undefined)[]) {
  return lines.filter(Boolean).join('\n')
}
