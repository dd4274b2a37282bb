/** Dialogs have a root of their own beside the app's, so that the app can be made inert behind them. */
export function findDialogsRoot() {
  const found = document.querySelector('body > #dialogs')
  if (found) return found
  const made = document.createElement('div')
  made.id = 'dialogs'
  document.body.append(made)
  return made
}
