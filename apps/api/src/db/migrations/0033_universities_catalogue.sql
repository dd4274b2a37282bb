-- The catalogue as people choose from it and admins keep it.
alter table universities
  add column short_name text check (length(short_name) between 1 and 40),
  add column place_id uuid references places,
  -- What an admin has said of it holds: imports leave it alone from then on.
  add column edited_at timestamptz,
  -- Offered no more; what refers to it still works.
  add column retired_at timestamptz,
  -- It was the same as this one, which answers for it.
  add column merged_into uuid references universities check (merged_into <> id),
  add check (merged_into is null or retired_at is not null);
create index universities_by_name on universities (lower(name), id) where retired_at is null;
create index universities_by_place on universities (place_id) where place_id is not null;
create index universities_merged on universities (merged_into) where merged_into is not null;

-- When there are lectures, exams and none; both days are part of it.
create table universities_terms (
  university_id uuid not null references universities on delete cascade,
  kind text not null check (kind in ('lectures', 'exams', 'break')),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on and ends_on - starts_on <= 366),
  primary key (university_id, kind, starts_on)
);

-- What follows is computed from the names, short names, domains and places of what is offered, hence without
-- references.

-- Every word and its first one, two and three letters: a short beginning is one key, a longer one a range.
create table universities_names (
  key text collate "C" not null,
  university_id uuid not null,
  score smallint not null,
  primary key (university_id, key)
);
create index universities_names_by_key on universities_names (key, score desc) include (university_id);

-- The words of all names: typos are looked for here, never over the names themselves.
create table universities_words (
  word text collate "C" primary key
);
create index universities_words_by_trigram on universities_words using gin (word gin_trgm_ops);

-- Whatever refers to a university, in tables of today and of later: foreign keys say where. Its own parts don't count.
create function universities_references() returns table (held_by regclass, held_in name)
  language sql stable set search_path = public as $$
    select c.conrelid::regclass, a.attname
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'universities'::regclass and cardinality(c.conkey) = 1
      and c.conrelid not in ('universities'::regclass, 'universities_domains'::regclass,
        'universities_terms'::regclass)
  $$;

create or replace function universities_is_used(university uuid) returns boolean
  language plpgsql stable security definer set search_path = public as $$
    declare place record; found_one boolean;
    begin
      if exists (select from universities where merged_into = university) then return true; end if;
      for place in select * from universities_references() loop
        execute format('select exists (select from %s where %I = $1)', place.held_by, place.held_in)
          into found_one using university;
        if found_one then return true; end if;
      end loop;
      return false;
    end
  $$;

-- Lets what referred to one refer to the other, some rows at a time; says how many. Where a row would then stand
-- twice it stays as it is: the old id still answers.
create function universities_move_references(one uuid, other uuid, at_most integer) returns bigint
  language plpgsql security definer set search_path = public as $$
    declare place record; moved bigint; total bigint := 0;
    begin
      for place in select * from universities_references() loop
        begin
          execute format('update %1$s set %2$I = $2 where ctid = any (array(
            select ctid from %1$s where %2$I = $1 limit $3 for update skip locked))', place.held_by, place.held_in)
            using one, other, at_most;
          get diagnostics moved = row_count;
          total := total + moved;
        exception when unique_violation then null;
        end;
      end loop;
      return total;
    end
  $$;

-- How many students each has confirmed, as far as a table needs to know.
create function universities_students(ids uuid[], at_most integer) returns table (university_id uuid, students bigint)
  language sql stable security definer set search_path = public as $$
    select asked.id, (select count(*) from (
      select from universities_verifications v where v.university_id = asked.id limit at_most) counted)
    from unnest(ids) as asked (id)
  $$;
