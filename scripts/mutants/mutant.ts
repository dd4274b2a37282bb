/** One fault of the kind that people make, in code that ships. */
export interface Mutant {
  name: string
  slice: string
  kind: string
  file: string
  /** Stands in the file exactly once. */
  before: string
  after: string
}

/** Returns the text with the fault in it. Code that has moved on must not turn a mutant into nothing. */
export function mutate(text: string, { name, file, before, after }: Mutant): string {
  const found = text.split(before).length - 1
  if (found !== 1) throw new Error(`${name}: its text stands ${found} times in ${file}, not once`)
  return text.replace(before, () => after)
}
