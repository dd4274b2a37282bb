import { type Declarations, isExported, type TableData } from '../../../platform/database/data-classes.ts'
import { personalData as chats } from '../../chats/index.ts'
import { personalData as cityAdmins } from '../../city-admins/index.ts'
import { personalData as events } from '../../events/index.ts'
import { personalData as homes } from '../../homes/index.ts'
import { personalData as identity } from '../../identity/index.ts'
import { personalData as notifications } from '../../notifications/index.ts'
import { personalData as photos } from '../../photos/index.ts'
import { personalData as posts } from '../../posts/index.ts'
import { personalData as profiles } from '../../profiles/index.ts'
import { personalData as promos } from '../../promos/index.ts'
import { personalData as relations } from '../../relations/index.ts'
import { personalData as reports } from '../../reports/index.ts'
import { personalData as reviews } from '../../reviews/index.ts'
import { personalData as search } from '../../search/index.ts'
import { personalData as stayRequests } from '../../stay-requests/index.ts'
import { personalData as stories } from '../../stories/index.ts'
import { personalData as trips } from '../../trips/index.ts'
import { personalData as universities } from '../../universities/index.ts'

const declared: Declarations = {
  ...identity,
  ...cityAdmins,
  ...universities,
  ...profiles,
  ...homes,
  ...relations,
  ...notifications,
  ...stayRequests,
  ...trips,
  ...events,
  ...posts,
  ...promos,
  ...reviews,
  ...stories,
  ...search,
  ...photos,
  ...reports,
}

/** The columns of a table that belong in the export of the person they are about. */
export interface Part {
  /** The file of the export, without its ending. */
  file: string
  columns: readonly string[]
  /** The columns that name whose row it is: one of them is enough. */
  of: readonly string[]
  /** For rows that name nobody themselves: the other row that does. */
  through?: { table: string; key: string; from: string }
}

const exportedOf = (table: TableData) =>
  Object.entries(table.columns)
    .filter(([, column]) => isExported(table, column))
    .map(([name]) => name)

export const parts: Readonly<Record<string, Part>> = Object.fromEntries(
  Object.entries(declared).flatMap(([name, table]) =>
    typeof table.export === 'object' && table.export.of
      ? [[name, { ...table.export, of: table.export.of, columns: exportedOf(table) }]]
      : [],
  ),
)

/** Conversations are read one by one, each behind its own pin. */
export const chatColumns = (table: keyof typeof chats) => exportedOf(chats[table])

export const files = [...new Set(Object.values(parts).map(({ file }) => file))]
export const tablesOf = (file: string) => Object.entries(parts).filter(([, { file: its }]) => its === file)
