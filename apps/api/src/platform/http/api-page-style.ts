/** The web app's tokens, as far as this page needs them; a test holds them to apps/web/src/ui/tokens.css. */
export const colours = {
  light: {
    canvas: '#e9efee',
    surface: '#ffffff',
    sunken: '#f2f6f5',
    line: '#d6e0de',
    ink: '#0f2022',
    'ink-2': '#3a4f50',
    primary: '#0a5468',
    'primary-soft': '#d8ecf0',
    'on-primary-soft': '#063f4f',
    focus: '#0a5468',
    link: '#0a5468',
  },
  dark: {
    canvas: '#060f11',
    surface: '#0e1b1e',
    sunken: '#0a1517',
    line: '#25393e',
    ink: '#ecf4f3',
    'ink-2': '#bacbca',
    primary: '#7cd0e0',
    'primary-soft': '#10343d',
    'on-primary-soft': '#bde8f0',
    focus: '#ffcf52',
    link: '#7cd0e0',
  },
}

const declare = (theme: Record<string, string>) =>
  Object.entries(theme)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(' ')

export const pageStyle = `
:root { color-scheme: light dark; ${declare(colours.light)} }
@media (prefers-color-scheme: dark) { :root { ${declare(colours.dark)} } }
* { box-sizing: border-box; }
html { scroll-padding-block-start: 1rem; }
body {
  margin: 0; background: var(--canvas); color: var(--ink); overflow-wrap: anywhere;
  font: 400 1rem/1.5 'Commissioner Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
a { color: var(--link); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 6px; }
.page { max-inline-size: 76rem; margin-inline: auto; padding: 1.5rem 1rem 3.5rem; }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 2.125rem; font-weight: 740; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.375rem; line-height: 1.75rem; font-weight: 720; }
h2::first-letter { text-transform: uppercase; }
h3 { margin: 0; font-size: 1.125rem; line-height: 1.5rem; font-weight: 690; }
h4 { margin: 1.25rem 0 .25rem; font-size: 1rem; font-weight: 620; }
p { margin: 0 0 .75rem; max-inline-size: 46rem; color: var(--ink-2); }
code, pre { font-family: ui-monospace, 'Cascadia Code', Menlo, Consolas, 'Noto Sans Mono', monospace; font-size: .9375rem; }
pre {
  margin: 0; padding: .75rem 1rem; white-space: pre-wrap;
  background: var(--sunken); border: 1px solid var(--line); border-radius: 10px;
}
.card {
  margin-block-end: 1rem; padding: 1rem 1.25rem;
  background: var(--surface); border: 1px solid var(--line); border-radius: 14px;
}
.call { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; margin-block: .25rem .75rem; }
.method {
  padding: .125rem .5rem; border-radius: 6px; font-weight: 620;
  background: var(--primary-soft); color: var(--on-primary-soft);
}
nav ul { margin: 0; padding: 0; list-style: none; }
nav li a { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 .75rem; padding-block: .625rem; text-decoration: none; }
nav li + li { border-block-start: 1px solid var(--line); }
nav li span { color: var(--ink-2); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0; }
dt { color: var(--ink-2); }
dd { margin: 0; }
table { inline-size: 100%; border-collapse: collapse; }
th, td { padding: .375rem .75rem .375rem 0; text-align: start; vertical-align: top; border-block-end: 1px solid var(--line); }
thead th { color: var(--ink-2); font-weight: 450; font-size: .9375rem; }
tbody th { font-weight: 400; inline-size: 34%; }
tbody tr:last-child > * { border-block-end: 0; }
@media (max-width: 36rem) {
  .card { padding: .75rem 1rem; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-block-end: .5rem; }
  thead { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  tbody th { inline-size: 42%; }
}
`
