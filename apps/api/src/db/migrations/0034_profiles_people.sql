-- One form for all spellings of a name: no case, no accents, words apart by one space.
create function profiles_fold(name text) returns text language sql immutable parallel safe strict as $$
  select trim(regexp_replace(
    replace(replace(replace(replace(translate(
      regexp_replace(lower(normalize(name, NFKD)), '[\u0300-\u036f''’ʻʼʹ`´.]', '', 'g'),
      'øðđħıłŋə', 'oddhilne'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;

-- The name from each of its words on, its first and last word alone, and the username.
create function profiles_name_keys(name text, username text) returns setof text
  language sql immutable parallel safe as $$
    with words as (
      select word, nth, max(nth) over () as last
      from regexp_split_to_table(profiles_fold(name), ' ') with ordinality as w (word, nth)
      where word <> '' and nth <= 8)
    select left(w.word || coalesce(
      ' ' || (select string_agg(o.word, ' ' order by o.nth) from words o where o.nth <> w.nth), ''), 120)
    from words w
    union
    select left(f.word || ' ' || l.word, 120) from words f, words l where f.nth = 1 and l.nth = l.last and l.last > 2
    union
    select profiles_fold(username) where profiles_fold(username) <> ''
$$;

-- By which names a student is found. «C» makes a prefix a range of the index.
create table profiles_names (
  account_id uuid not null references identity_accounts on delete cascade,
  key text collate "C" not null,
  primary key (account_id, key)
);
create index profiles_names_by_key on profiles_names (key, account_id);
-- The words of all names: typos are looked for here, never over the names themselves.
create table profiles_words (word text collate "C" primary key);
create index profiles_words_by_trigram on profiles_words using gin (word gin_trgm_ops);
-- Made from the accounts alone, by the triggers below.
revoke insert, update, delete on profiles_names, profiles_words from wayfellow_api;

-- By triggers, because names are written in more than one place and an index that lags finds the wrong people.
create function profiles_names_add() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into profiles_names (account_id, key)
    select a.id, k from added a cross join lateral profiles_name_keys(a.name, a.username) k
    where a.role = 'user' and a.username is not null;
  insert into profiles_words (word)
    select distinct word from added a, regexp_split_to_table(profiles_fold(a.name), ' ') word
    where a.role = 'user' and a.username is not null and word <> ''
    order by word
    on conflict do nothing;
  return null;
end $$;
create trigger profiles_names_add after insert on identity_accounts
  referencing new table as added for each statement execute function profiles_names_add();

create function profiles_names_change() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  delete from profiles_names where account_id = new.id;
  if new.role = 'user' and new.username is not null then
    insert into profiles_names (account_id, key) select new.id, k from profiles_name_keys(new.name, new.username) k;
    insert into profiles_words (word)
      select distinct word from regexp_split_to_table(profiles_fold(new.name), ' ') word where word <> ''
      order by word
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger profiles_names_change after update of name, username, role on identity_accounts
  for each row when ((old.name, old.username, old.role) is distinct from (new.name, new.username, new.role))
  execute function profiles_names_change();

-- A word that nobody is called by any more goes with the last name that had it.
create function profiles_words_tidy() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  delete from profiles_words w
    using (select distinct split_part(key, ' ', 1) collate "C" as word from removed) gone
    where w.word = gone.word
      and not exists (select from profiles_names n where n.key >= gone.word and n.key < gone.word || '!');
  return null;
end $$;
create trigger profiles_words_tidy after delete on profiles_names
  referencing old table as removed for each statement execute function profiles_words_tidy();

insert into profiles_names (account_id, key)
  select a.id, k from identity_accounts a cross join lateral profiles_name_keys(a.name, a.username) k
  where a.role = 'user' and a.username is not null;
insert into profiles_words (word)
  select distinct word from identity_accounts a, regexp_split_to_table(profiles_fold(a.name), ' ') word
  where a.role = 'user' and a.username is not null and word <> ''
  on conflict do nothing;

-- The newest of a place or a university first, page by page.
drop index profiles_by_place;
create index profiles_by_place on profiles (place_id, account_id desc) where place_id is not null;
drop index profiles_by_university;
create index profiles_by_university on profiles (university_id, account_id desc) where university_id is not null;
