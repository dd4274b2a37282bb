// Stands in the page itself, before anything is drawn; first-paint.ts puts it there.
// So nobody who chose dark is blinded by a white page and no line jumps to another size. Follows lib/appearance.ts.
try {
  const choices = { theme: ['light', 'dark'], textSize: ['115', '130', '150'] }
  for (const [name, values] of Object.entries(choices)) {
    const value = localStorage.getItem(name)
    if (values.includes(value)) document.documentElement.dataset[name] = value
  }
} catch {
  // Storage is off: what the system and the browser are set to holds.
}
// The first use of the browser's calendars and numbers takes long. Who seems to be signed in will need them: while files
// travel it costs nothing.
const facts = document.querySelector('meta[name="wayfellow"]')?.getAttribute('content')
if (facts?.includes('"maybe"')) {
  Intl.DateTimeFormat().format()
  Intl.NumberFormat().format(1)
}
