-- What a student says of themselves; others see it as profiles/view.ts decides. No row: nothing said yet.
create table profiles (
  account_id uuid primary key references identity_accounts on delete cascade,
  about text check (length(about) <= 1000),
  gender text check (gender in ('woman', 'man', 'nonBinary')),
  pronouns text check (length(pronouns) <= 40),
  hometown text check (length(hometown) <= 100),
  place_id uuid references places,
  study_field text check (length(study_field) <= 100),
  study_level text check (study_level in ('bachelor', 'master', 'doctorate', 'other')),
  university_id uuid references universities,
  wants_to_learn text[] not null default '{}' check (cardinality(wants_to_learn) <= 6),
  interests text[] not null default '{}' check (cardinality(interests) <= 12),
  countries_lived text[] not null default '{}' check (cardinality(countries_lived) <= 60),
  countries_visited text[] not null default '{}' check (cardinality(countries_visited) <= 60),
  links text[] not null default '{}' check (cardinality(links) <= 5),
  can_show text check (length(can_show) <= 500),
  -- Null is unanswered, which is not «no».
  hosting text check (hosting in ('yes', 'maybe', 'no')),
  meet_up text check (meet_up in ('yes', 'maybe', 'no')),
  visibility text not null default 'everyone' check (visibility in ('everyone', 'verified', 'nobody')),
  -- Kept by whoever publishes and hides reviews.
  reviews_count integer not null default 0 check (reviews_count >= 0),
  changed_at timestamptz not null default now()
);
create index profiles_by_place on profiles (place_id) where place_id is not null;
create index profiles_by_university on profiles (university_id) where university_id is not null;

create table profiles_languages (
  account_id uuid not null references identity_accounts on delete cascade,
  code text not null check (code ~ '^[a-z]{2,3}$'),
  level text not null check (level in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native')),
  position smallint not null,
  primary key (account_id, code)
);
create index profiles_languages_by_code on profiles_languages (code, account_id);

create table profiles_exchanges (
  account_id uuid not null references identity_accounts on delete cascade,
  position smallint not null,
  university_id uuid references universities,
  place_id uuid not null references places,
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  primary key (account_id, position)
);
-- Who is in a place in the same weeks.
create index profiles_exchanges_by_place on profiles_exchanges (place_id, starts_on, ends_on);
create index profiles_exchanges_by_university on profiles_exchanges (university_id, starts_on)
  where university_id is not null;

-- How soon requests were answered, counted by whoever owns the requests. «usually» is made of it.
create table profiles_answers (
  account_id uuid primary key references identity_accounts on delete cascade,
  asked integer not null default 0 check (asked >= 0),
  within_hours integer not null default 0 check (within_hours >= 0),
  within_day integer not null default 0 check (within_day >= 0),
  within_days integer not null default 0 check (within_days >= 0),
  within_week integer not null default 0 check (within_week >= 0)
);

-- Read by everybody who is signed in, as far as the view lets them; written by their owner alone.
alter table profiles enable row level security;
alter table profiles force row level security;
create policy shown on profiles for select using (true);
create policy own on profiles
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on profiles to wayfellow_owner using (true) with check (true);
alter table profiles_languages enable row level security;
alter table profiles_languages force row level security;
create policy shown on profiles_languages for select using (true);
create policy own on profiles_languages
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on profiles_languages to wayfellow_owner using (true) with check (true);
alter table profiles_exchanges enable row level security;
alter table profiles_exchanges force row level security;
create policy shown on profiles_exchanges for select using (true);
create policy own on profiles_exchanges
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on profiles_exchanges to wayfellow_owner using (true) with check (true);
alter table profiles_answers enable row level security;
alter table profiles_answers force row level security;
create policy shown on profiles_answers for select using (true);
create policy own on profiles_answers
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on profiles_answers to wayfellow_owner using (true) with check (true);

-- What others may learn of a confirmation: where and since when, never by which address.
create table universities_badges (
  account_id uuid primary key references identity_accounts on delete cascade,
  university_id uuid not null references universities,
  since date not null
);
create index universities_badges_by_university on universities_badges (university_id);
alter table universities_badges enable row level security;
alter table universities_badges force row level security;
create policy shown on universities_badges for select using (true);
create policy own on universities_badges
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on universities_badges to wayfellow_owner using (true) with check (true);
insert into universities_badges (account_id, university_id, since)
  select account_id, university_id, verified_at::date from universities_verifications;

-- The day alone, and shown to others coarser still.
alter table identity_accounts add column last_active_on date;
create or replace function identity_sessions_mark_seen(ids uuid[], generations integer[]) returns void
  language sql security definer set search_path = public as $$
    with used as (
      update identity_sessions s set seen = true, last_used_at = now()
      from unnest(ids, generations) as used (id, generation)
      where s.id = used.id and s.generation = used.generation and not s.seen and s.status = 'live'
      returning s.account_id)
    update identity_accounts a set last_active_on = (now() at time zone 'utc')::date
    where a.id in (
      -- Never waits: whoever holds the account may be waiting for a session of ours.
      select id from identity_accounts
      where id in (select account_id from used)
        and last_active_on is distinct from (now() at time zone 'utc')::date
      for no key update skip locked)
  $$;
