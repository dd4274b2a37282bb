create function pinned_token() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.token', true), '') $$;
create function pinned_registration() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.registration', true), '')::uuid $$;

-- Sign-ups that nobody has finished yet. Gone when finished, refused or forgotten.
create table identity_registrations (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  email text not null,
  email_key text not null unique,
  password_hash text not null,
  inviter_id uuid references identity_accounts on delete set null,
  token_hash text not null unique,
  token_expires_at timestamptz not null,
  mailed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
alter table identity_registrations enable row level security;
alter table identity_registrations force row level security;
create policy pin on identity_registrations
  using (email_key = (select pinned_email()) or token_hash = (select pinned_token())
    or id = (select pinned_registration()))
  with check (email_key = (select pinned_email()) or token_hash = (select pinned_token())
    or id = (select pinned_registration()));
create policy upkeep on identity_registrations to wayfellow_owner using (true) with check (true);
create index identity_registrations_by_inviter on identity_registrations (inviter_id) where inviter_id is not null;

-- Shown to others only as an age.
alter table identity_accounts add column born_on date check (born_on > '1900-01-01');
alter table identity_accounts add column inviter_id uuid references identity_accounts on delete set null;
create index identity_accounts_by_inviter on identity_accounts (inviter_id) where inviter_id is not null;

create table identity_consents (
  account_id uuid not null references identity_accounts on delete cascade,
  document text not null check (document in ('terms', 'guidelines')),
  version integer not null check (version > 0),
  agreed_at timestamptz not null default now(),
  primary key (account_id, document, version)
);
