import type { Entry } from './read-inventory.ts'

/** Names that the code really has, by store. */
export type Stores = Record<string, Iterable<string>>

const classes = new Set(['none', 'account', 'personal', 'sensitive', 'secret'])
export const isPrivate = ({ dataClass }: Entry) => dataClass === 'sensitive' || dataClass === 'secret'

/** Returns the faults of the inventory, worded for the person who added the column. */
export function judgeInventory(entries: readonly Entry[], stores: Stores): string[] {
  const faults = entries.flatMap(judgeEntry)
  for (const [store, names] of Object.entries(stores)) {
    const listed = new Set(entries.filter((entry) => entry.store === store).map(({ name }) => stem(name)))
    const real = new Set(names)
    for (const name of real) if (!listed.has(name)) faults.push(`${store}: ${name} has no entry`)
    for (const name of listed)
      if (!real.has(name)) faults.push(`${store}: ${name} has an entry but is nowhere`)
  }
  for (const store of new Set(entries.map((entry) => entry.store)))
    if (!(store in stores)) faults.push(`${store}: there is no such table or store`)
  const all = entries.map(({ store, name }) => `${store}: ${name}`)
  for (const place of new Set(all.filter((name, at) => all.indexOf(name) !== at)))
    faults.push(`${place} has two entries`)
  return faults
}

function judgeEntry(entry: Entry): string[] {
  const { store, name, dataClass } = entry
  const faults: string[] = []
  const need = (value: string, what: string) => {
    if (value === '' || value === '–' || value === '-') faults.push(`${store}: ${name} has no ${what}`)
  }
  if (!classes.has(dataClass)) faults.push(`${store}: ${name} has the unknown class «${dataClass}»`)
  need(entry.purpose, 'purpose')
  if (dataClass === 'none') return faults
  need(entry.retention, 'retention')
  need(entry.eraser, 'erasure')
  if (dataClass === 'personal' || dataClass === 'sensitive') need(entry.exporter, 'export')
  if (dataClass === 'secret' && entry.exporter !== 'never')
    faults.push(`${store}: ${name} is secret, so its export must be «never»`)
  return faults
}

/** `rate:{class}:{account}` and `rate:` are the same family of keys. */
const stem = (name: string) => name.replace(/\{.*/, '')
