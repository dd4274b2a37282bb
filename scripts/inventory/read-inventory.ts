/** One entry of docs/data-inventory.md. */
export interface Entry {
  /** Heading above the entry: a table's name, or that of another store. */
  store: string
  name: string
  dataClass: string
  purpose: string
  retention: string
  exporter: string
  eraser: string
}

const columns = ['class', 'purpose', 'retention', 'export', 'erasure']

/** Reads the Markdown tables whose columns are those of the inventory; other tables explain. */
export function readInventory(markdown: string): Entry[] {
  const entries: Entry[] = []
  let store = ''
  let isInventory = false
  for (const line of markdown.split('\n')) {
    const heading = /^#{2,3} (.+)$/.exec(line)?.[1]
    if (heading !== undefined) [store, isInventory] = [heading, false]
    if (!line.startsWith('|')) continue
    const [name = '', dataClass = '', purpose = '', retention = '', exporter = '', eraser = ''] =
      cellsOf(line)
    if ([dataClass, purpose, retention, exporter, eraser].join() === columns.join()) isInventory = true
    else if (isInventory && !/^-+$/.test(name))
      entries.push({ store, name, dataClass, purpose, retention, exporter, eraser })
  }
  return entries
}

function cellsOf(line: string) {
  return line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim().replaceAll('\\_', '_').replaceAll('`', ''))
}
