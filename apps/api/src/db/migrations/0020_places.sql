-- The gazetteer: read by everybody, written only by the owner's import command.
create table places_countries (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name text not null
);

create table places (
  id uuid primary key,
  -- Who described it and under which number: an update finds the same row again, whatever the place is called now.
  source text not null check (source in ('geonames')),
  source_id bigint not null,
  name text not null check (length(name) between 1 and 200),
  region text,
  country_code text not null references places_countries,
  -- «Lisbon, Portugal»: what people see, and what `location` carries on the wire.
  label text not null check (length(label) between 1 and 200),
  -- « illinois il united states us usa», folded: for those who type more than the name.
  within_key text not null,
  population integer not null check (population >= 0),
  point geometry(Point, 4326) not null,
  -- H3 of resolution 7, about 2 km across.
  cell bigint not null,
  time_zone text not null,
  -- The source knows it no more: it is not offered, and what refers to it still works.
  retired_at timestamptz,
  unique (source, source_id)
);
create index places_by_point on places using gist (point) where retired_at is null;

-- Every label a place ever had, so that an old link still leads there.
create table places_labels (
  label text primary key,
  place_id uuid not null references places
);

-- What follows is computed from the rows above and replaced as a whole by each import, hence without references.

-- All spellings, folded, from their first and from each further word. «C» makes a prefix a range of the index.
create table places_names (
  key text collate "C" not null,
  place_id uuid not null,
  score smallint not null,
  -- H3 of resolution 3, about 120 km across.
  cell bigint not null
);
create index places_names_by_key on places_names (key) include (place_id, score);
create index places_names_by_cell on places_names (cell, key) include (place_id, score);

-- The best places of every beginning that too many names share to be sorted while somebody types.
create table places_heads (
  prefix text collate "C" not null,
  place_id uuid not null,
  score smallint not null,
  primary key (prefix, place_id) include (score)
);

-- The words of all names: typos are looked for here, never over the names themselves.
create table places_words (
  word text collate "C" primary key,
  score smallint not null
);
create index places_words_by_trigram on places_words using gin (word gin_trgm_ops);

-- What was imported last: the same again changes nothing and takes no time.
create table places_imports (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  digest text not null,
  places integer not null,
  names integer not null
);

revoke insert, update, delete on places_countries, places, places_labels, places_names, places_heads,
  places_words, places_imports from wayfellow_api;
