// Before the first paint, so that nobody who chose dark is blinded by a white page and no line jumps to another size.
// Follows lib/appearance.ts.
try {
  const choices = { theme: ['light', 'dark'], textSize: ['115', '130', '150'] }
  for (const [name, values] of Object.entries(choices)) {
    const value = localStorage.getItem(name)
    if (values.includes(value)) document.documentElement.dataset[name] = value
  }
} catch {
  // Storage is off: what the system and the browser are set to holds.
}
