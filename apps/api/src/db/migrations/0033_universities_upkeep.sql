-- Imports that admins start: one at a time, told while it runs.
create table universities_imports (
  id uuid primary key,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= 0),
  added integer not null default 0,
  changed integer not null default 0,
  domains_added integer not null default 0,
  domains_gone integer not null default 0,
  started_by uuid references identity_accounts on delete set null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((status in ('done', 'failed')) = (ended_at is not null))
);
create unique index universities_imports_one on universities_imports ((true)) where ended_at is null;
create index universities_imports_by_time on universities_imports (created_at);
create index universities_imports_by_account on universities_imports (started_by) where started_by is not null;

-- Who changed what in the catalogue: written and never changed. The API's role only adds.
create table universities_acts (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  act text not null check (act in ('create', 'edit', 'merge', 'delete', 'import', 'refuse')),
  actor_id uuid references identity_accounts on delete set null,
  -- No reference: what was deleted is still told of.
  university_id uuid,
  subject text not null check (length(subject) <= 300)
);
create index universities_acts_by_actor on universities_acts (actor_id) where actor_id is not null;
create index universities_acts_by_university on universities_acts (university_id, at);
alter table universities_acts enable row level security;
alter table universities_acts force row level security;
create policy append on universities_acts for insert to wayfellow_api with check (true);
create policy upkeep on universities_acts to wayfellow_owner using (true) with check (true);
revoke select, update, delete on universities_acts from wayfellow_api;
