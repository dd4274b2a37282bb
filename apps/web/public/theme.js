// Before the first paint, so that nobody who chose dark is blinded by a white page. Follows lib/theme.ts.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is off: the system's choice holds.
}
