import type { DB } from './tables.gen.ts'

/** docs/data-inventory.md says what each class means. */
export type DataClass = 'none' | 'account' | 'personal' | 'sensitive' | 'secret'

export interface Column {
  dataClass: DataClass
  purpose: string
  /** Overrides what the table says. */
  retention?: string
  erasure?: string
  /** `true`: in the table's file of the export. A text: in no file, or in another form, and why. */
  export?: true | string
}

interface ExportFile<Name> {
  /** The file of the export, without its ending. */
  file: string
  /** The columns that name whose row it is: one of them is enough. Conversations have a reader of their own. */
  of?: readonly Name[]
  note?: string
}

/** For rows that name nobody themselves: the row of another table does. */
interface ExportThrough<Name> extends ExportFile<string> {
  through: { table: keyof DB; key: string; from: Name }
}

/** `retention`, `erasure` and `export` hold for every column that does not say otherwise. */
export interface TableData<Name extends string = string> {
  retention?: string
  erasure?: string
  /** A text says why personal columns are in no file. */
  export?: ExportFile<Name> | ExportThrough<Name> | string
  columns: Readonly<Record<Name, Column>>
}

/**
 * The personal data of a domain, declared beside its tables: a column that the database does not have, or that is not
 * declared, is a type error. docs/data-inventory.md and the export of a student's data are made from it.
 */
export type PersonalData = { readonly [Table in keyof DB]?: TableData<keyof DB[Table] & string> }
export type Declarations = Readonly<Record<string, TableData>>

/** Tells whether a column belongs in its table's file of the export. */
export function isExported({ export: file }: TableData, column: Column): boolean {
  if (typeof file !== 'object') return false
  return column.export === undefined
    ? column.dataClass === 'personal' || column.dataClass === 'sensitive'
    : column.export === true
}

type Override = Omit<Column, 'dataClass' | 'purpose'>
const column =
  (dataClass: DataClass) =>
  (purpose: string, override: Override = {}): Column => ({ dataClass, purpose, ...override })

/** Says nothing about a person. */
export const none = column('none')
/** Ids, states and counters; exported only where the column says `exported`. */
export const account = column('account')
/** About a person, and others may see it; exported unless the column says why not. */
export const personal = column('personal')
/** About a person, for that person alone; exported unless the column says why not. */
export const sensitive = column('sensitive')
/** Lets somebody in; never exported. */
export const secret = column('secret')

export const exported = { export: true } as const
export const lifeOfAccount = 'life of the account'
export const withAccount = 'cascade from identity_accounts'
