/** A statement with its values, to be sent together with others. */
export interface BoundStatement<Row> {
  text: string
  values: unknown[]
  /** Only for the compiler: the type of its rows. */
  row?: Row
}

const names = new Map<string, string>()

/** Gives a text its name; two texts under one name would run the first for both. */
export function nameStatement(name: string, text: string) {
  for (const [known, knownName] of names) {
    if (knownName === name && known !== text) throw new Error(`the statement "${name}" is defined twice`)
  }
  names.set(text, name)
  return text
}

export const nameOf = (text: string) => names.get(text)
