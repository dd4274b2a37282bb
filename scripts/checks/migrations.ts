// Finds statements in migrations that the version before does not survive, or that hold a large table for long.
// docs/checks.md says what to write instead.
import { basename } from 'node:path'
import {
  type Migration,
  readMigrations,
  splitStatements,
} from '../../apps/api/src/platform/database/migration-files.ts'

/** The migrations up to this one ran before there was a check. */
const lastUnchecked = '0660_events_chat_starts.sql'

interface Rule {
  /** Pattern of the statement, in lower case and with single spaces. */
  found: RegExp
  fault: string
}

/** Holds every migration; a table that the same file makes is empty and seen by nobody, so it is exempt. */
const always: Rule[] = [
  { found: /^(vacuum full|cluster|lock table|truncate)\b/, fault: 'holds the whole table' },
  {
    found: /^alter table .*\balter (column )?\w+ (set data )?type\b/,
    fault: 'rewrites the table: add a column, backfill it, and drop the old one in a contract migration',
  },
  {
    found: /^alter .*\brename\b/,
    fault: 'the version before asks by the old name: add the new one beside it',
  },
  {
    found: /^alter table .*\badd column (?!.*\bdefault\b).*\bnot null\b/,
    fault: 'the version before does not fill it: give it a default',
  },
  {
    found:
      /^alter table .*\badd column .*\bdefault (gen_random_uuid|uuid_\w+|random|clock_timestamp|nextval)\b/,
    fault: 'rewrites the table: add it without a default, then backfill',
  },
  {
    found: /^alter table .*\badd (constraint \w+ )?(check|foreign key)(?!.*\bnot valid\b)/,
    fault:
      'reads the whole table under a lock: add it as not valid, and validate it in a no-transaction migration',
  },
  {
    found: /^alter table .*\badd column .*\breferences\b/,
    fault: 'locks two tables at once: add the column, then the foreign key as not valid',
  },
  {
    found: /^alter table .*\badd (constraint \w+ )?(unique|primary key)(?!.*\busing index\b)/,
    fault: 'makes its index under a lock: make it concurrently, then add the constraint using index',
  },
  {
    found: /^alter table .*\balter (column )?\w+ set not null\b/,
    fault:
      'reads the whole table under a lock: add a check (column is not null) as not valid and validate it',
  },
]

const inTransaction: Rule[] = [
  {
    found: /^(create (unique )?index|drop index|reindex)\b/,
    fault: 'holds the table while it runs: do it concurrently in a no-transaction migration',
  },
  {
    found: /^alter table .*\bvalidate constraint\b/,
    fault: 'keeps the lock of its transaction while it reads: validate in a no-transaction migration',
  },
  {
    found: /^(with\b.*\b)?(update|delete from) |^insert into .*\bselect\b/,
    fault: 'changes all rows at once: write a backfill migration',
  },
]

const beforeRollOut: Rule[] = [
  {
    found: /^drop (table|view|materialized view|function|procedure|type|schema|trigger|policy)\b/,
    fault: 'the version before may use it: drop it in a contract migration',
  },
  {
    found: /^alter table .*\bdrop column\b/,
    fault: 'the version before reads it: drop it in a contract migration',
  },
]

const repeatable =
  /^(create (unique )?index concurrently if not exists|drop index concurrently if exists|reindex .*\bconcurrently|analyze|alter table .*\bvalidate constraint) /

/** Returns what is wrong with one migration. */
export function judgeMigration({
  text,
  phase,
  manner,
}: Pick<Migration, 'text' | 'phase' | 'manner'>): string[] {
  const statements = splitStatements(text).map(plain)
  if (manner === 'backfill') return judgeBackfill(statements)
  if (manner === 'no-transaction')
    return statements
      .filter((statement) => !repeatable.test(`${statement} `))
      .map((statement) => `${quote(statement)} cannot run again after half of the file ran`)
  const rules = [...always, ...inTransaction, ...(phase === 'expand' ? beforeRollOut : [])]
  const ownTables = new Set(statements.flatMap((statement) => tableMadeBy(statement) ?? []))
  return statements
    .filter((statement) => !ownTables.has(tableOf(statement) ?? ''))
    .flatMap((statement) =>
      rules.filter(({ found }) => found.test(statement)).map(({ fault }) => `${quote(statement)} ${fault}`),
    )
}

function judgeBackfill(statements: readonly string[]): string[] {
  const [only, ...others] = statements
  if (only === undefined || others.length > 0) return ['a backfill is one statement']
  return /\blimit \d+/.test(only) ? [] : ['a backfill changes a limited number of rows at a time']
}

/** Lower case, single spaces, without bodies of functions and quoted texts. */
const plain = (statement: string) =>
  statement
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$$$')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()

const quote = (statement: string) => `"${statement.slice(0, 60)}"`
const tableMadeBy = (statement: string) => /^create table (?:if not exists )?([\w.]+)/.exec(statement)?.[1]
const tableOf = (statement: string) =>
  /^(?:alter table (?:only )?|truncate (?:table )?|insert into |update |delete from )([\w.]+)|^create (?:unique )?index .*?\bon ([\w.]+)/
    .exec(statement)
    ?.slice(1)
    .find((name) => name !== undefined)

if (import.meta.main) {
  const faults = (await readMigrations())
    .filter(({ name }) => name > lastUnchecked)
    .flatMap((migration) => judgeMigration(migration).map((fault) => `${basename(migration.name)}: ${fault}`))
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) console.error('docs/checks.md says what to write instead.')
  process.exitCode = faults.length > 0 ? 1 : 0
}
