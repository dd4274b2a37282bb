import { dark, light, tokenOf } from '../palette.ts'

const declare = (theme: Record<string, string>) =>
  Object.entries(theme)
    .map(([name, colour]) => `${tokenOf(name)}: ${colour};`)
    .join(' ')

export const pageStyle = `
:root { color-scheme: light dark; ${declare(light)} }
@media (prefers-color-scheme: dark) { :root { ${declare(dark)} } }
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--canvas); color: var(--ink); overflow-wrap: anywhere;
  font: 400 1rem/1.5 'Commissioner Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
a { color: var(--link); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 6px; }
.page { max-inline-size: 80rem; margin-inline: auto; padding: 1.5rem 1rem 3.5rem; }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 2.125rem; font-weight: 740; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.375rem; line-height: 1.75rem; font-weight: 720; }
h2::first-letter, nav a::first-letter { text-transform: uppercase; }
h3 { margin: 0; font-size: 1rem; font-weight: 620; }
h4 { margin: 1.25rem 0 .25rem; font-size: 1rem; font-weight: 620; }
p { margin: 0 0 .75rem; max-inline-size: 46rem; color: var(--ink-2); }
code, pre { font-family: ui-monospace, 'Cascadia Code', Menlo, Consolas, 'Noto Sans Mono', monospace; font-size: .9375rem; }
pre {
  margin: 0; padding: .75rem 1rem; white-space: pre-wrap;
  background: var(--sunken); border: 1px solid var(--line); border-radius: 10px;
}
nav ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin: 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding-block: .625rem; }
details, .card { margin-block-end: .5rem; background: var(--surface); border: 1px solid var(--line); border-radius: 14px; }
summary { padding: .625rem 1.25rem; cursor: pointer; color: var(--ink-2); border-radius: 14px; }
summary h3 { display: inline; color: var(--ink); }
summary code { display: block; margin-inline-start: 1.125rem; }
.method { padding: 0 .375rem; border-radius: 6px; font-weight: 620; background: var(--primary-soft); color: var(--on-primary-soft); }
.card { padding: .5rem 1.25rem; }
details > div { padding: 0 1.25rem 1.25rem; scroll-margin-block-start: 5rem; }
table + p { margin-block-start: .75rem; }
table { inline-size: 100%; border-collapse: collapse; }
th, td { padding: .375rem .75rem .375rem 0; text-align: start; vertical-align: top; border-block-end: 1px solid var(--line); }
th { font-weight: 400; inline-size: 36%; }
tr:last-child > * { border-block-end: 0; }
@media (min-width: 64rem) {
  .page { display: grid; grid-template-columns: 12rem minmax(0, 1fr); gap: 0 2.5rem; }
  header { grid-column: 1 / -1; }
  nav { position: sticky; inset-block-start: 0; align-self: start; max-block-size: 100vh; overflow-y: auto; padding-block: 2.25rem 1rem; }
  nav ul { flex-direction: column; }
  nav a { padding-block: .25rem; }
}
@media (max-width: 36rem) { summary, .card { padding-inline: 1rem; } details > div { padding-inline: 1rem; } }
`
