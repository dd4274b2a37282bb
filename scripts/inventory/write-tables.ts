import { globSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Column,
  type Declarations,
  isExported,
  type TableData,
} from '../../apps/api/src/platform/database/data-classes.ts'

/** Reads the `personal-data.ts` of every domain; the domains in the order of their names, the platform last. */
export async function readDeclarations(): Promise<Declarations> {
  const paths = ['modules', 'platform'].flatMap((part) =>
    globSync(`apps/api/src/${part}/*/personal-data.ts`).toSorted(),
  )
  const modules = await Promise.all(
    paths.map((path): Promise<{ personalData: Declarations }> => import(join(process.cwd(), path))),
  )
  return Object.fromEntries(modules.flatMap(({ personalData }) => Object.entries(personalData)))
}

const head =
  '| column | class | purpose | retention | export | erasure |\n| --- | --- | --- | --- | --- | --- |\n'

/** Returns the page with its section Tables made from the declarations. */
export function withTables(page: string, declared: Declarations): string {
  const tables = Object.entries(declared).map(
    ([name, table]) =>
      `### ${name}\n\n${head}${Object.entries(table.columns)
        .map(([column, its]) => rowOf(column, its, table))
        .join('')}`,
  )
  const [before, after] = [/^[^]*?^## Tables\n/m.exec(page)?.[0], /^## Job queues\n[^]*/m.exec(page)?.[0]]
  if (before === undefined || after === undefined)
    throw new Error('docs/data-inventory.md needs the headings Tables and Job queues')
  return `${before}\n${tables.join('\n')}\n${after}`
}

function rowOf(name: string, column: Column, table: TableData) {
  const { dataClass, purpose, retention = table.retention, erasure = table.erasure } = column
  const cells = [name, dataClass, purpose, retention ?? '–', exportOf(column, table), erasure ?? '–']
  return `| ${cells.join(' | ')} |\n`
}

function exportOf(column: Column, table: TableData) {
  if (typeof column.export === 'string') return column.export
  if (column.dataClass === 'secret') return 'never'
  if (isExported(table, column) && typeof table.export === 'object')
    return [`${table.export.file}.json`, table.export.note ?? ''].join(' ').trim()
  const isPersonal = column.dataClass === 'personal' || column.dataClass === 'sensitive'
  return isPersonal && typeof table.export === 'string' ? table.export : '–'
}
