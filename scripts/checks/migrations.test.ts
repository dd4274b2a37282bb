import { expect, it } from 'vitest'
import { readDirectives } from '../../apps/api/src/platform/database/migration-files.ts'
import { judgeMigration } from './migrations.ts'

const judge = (text: string) => judgeMigration({ text, ...readDirectives(text) })

it.each([
  ['create index homes_size on homes (size)', 'do it concurrently'],
  ['drop index homes_size', 'do it concurrently'],
  ['alter table homes alter column size type bigint', 'rewrites the table'],
  ['alter table homes alter size set data type bigint', 'rewrites the table'],
  ['alter table homes rename column size to beds', 'asks by the old name'],
  ['alter function f() rename to g', 'asks by the old name'],
  ['alter table homes add column size integer not null', 'give it a default'],
  ['alter table homes add column key uuid default gen_random_uuid()', 'then backfill'],
  ['alter table homes add constraint few check (size < 9)', 'not valid'],
  ['alter table homes add foreign key (city) references places', 'not valid'],
  ['alter table homes add column city uuid references places', 'locks two tables'],
  ['alter table homes add constraint one unique (city)', 'using index'],
  ['alter table homes alter column size set not null', 'add a check'],
  [
    'alter table homes add check (size > 0) not valid; alter table homes validate constraint c',
    'validate in a',
  ],
  ["update homes set kind = 'sofa; bed'", 'write a backfill'],
  ['with old as (select 1) update homes set size = 1', 'write a backfill'],
  ['delete from homes', 'write a backfill'],
  ['insert into beds select id from homes', 'write a backfill'],
  ['drop function f(integer)', 'in a contract migration'],
  ['drop table homes', 'in a contract migration'],
  ['alter table homes drop column size', 'in a contract migration'],
  ['truncate homes', 'holds the whole table'],
  ['-- migration: no-transaction\ncreate index concurrently i on homes (size)', 'cannot run again'],
  ['-- migration: no-transaction\nalter table homes add column size integer', 'cannot run again'],
  ['-- migration: backfill\nupdate homes set size = 1', 'limited number of rows'],
  ['-- migration: backfill\nselect 1 limit 1; select 2 limit 1', 'one statement'],
])('finds fault with %s', (text, fault) => {
  expect(judge(text)).toEqual([expect.stringContaining(fault)])
})

it.each([
  'create table homes (id uuid primary key, size integer not null); create index homes_size on homes (size)',
  "create table kinds (name text); insert into kinds select unnest(array['sofa', 'bed'])",
  "insert into kinds values ('sofa'), ('bed')",
  'alter table homes add column size integer',
  "alter table homes add column kind text not null default 'sofa'",
  'alter table homes add constraint few check (size < 9) not valid',
  'alter table homes drop constraint few',
  'alter table homes add constraint one unique using index homes_one',
  'create or replace function f() returns integer language sql as $$ delete from homes; select 1; $$',
  '-- migration: contract\nalter table homes drop column size; drop function f()',
  '-- migration: no-transaction\ncreate index concurrently if not exists i on homes (size);\nanalyze homes;',
  '-- migration: no-transaction\nalter table homes validate constraint few;',
  '-- migration: backfill\nupdate homes set size = 1 where id in (select id from homes where size is null limit 5000);',
])('finds no fault with %s', (text) => {
  expect(judge(text)).toEqual([])
})
