-- What the device itself holds is known here only as a hash.
create function pinned_device() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.device', true), '') $$;

-- Browsers and phones somebody has logged in with; from any other one a code is asked for.
create table identity_devices (
  id uuid primary key,
  account_id uuid not null references identity_accounts on delete cascade,
  token_hash text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  unique (account_id, token_hash)
);
alter table identity_devices enable row level security;
alter table identity_devices force row level security;
create policy pin on identity_devices
  using (account_id = (select viewer()) or token_hash = (select pinned_device()))
  with check (account_id = (select viewer()));
create policy upkeep on identity_devices to wayfellow_owner using (true) with check (true);

alter table identity_sessions add column device_id uuid references identity_devices on delete set null;
create index identity_sessions_by_device on identity_sessions (device_id) where device_id is not null;

alter table identity_accounts add column second_factor boolean not null default false;

-- The step between a right password and a session. The row stays for an hour after its end: how many were opened
-- is limited too.
create table identity_challenges (
  id uuid primary key,
  account_id uuid not null references identity_accounts on delete cascade,
  token_hash text not null unique,
  kind text not null check (kind in ('device', 'factor')),
  status text not null default 'open' check (status in ('open', 'passed', 'failed')),
  -- Of the mailed code together with the token, which is not in the database.
  code_hash text,
  guesses smallint not null default 0 check (guesses between 0 and 5),
  mails smallint not null default 0 check (mails between 0 and 4),
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (kind <> 'device' or code_hash is not null)
);
create index identity_challenges_by_account on identity_challenges (account_id, created_at);
create index identity_challenges_by_time on identity_challenges (created_at);
alter table identity_challenges enable row level security;
alter table identity_challenges force row level security;
create policy pin on identity_challenges
  using (token_hash = (select pinned_token()) or account_id = (select viewer()))
  with check (account_id = (select viewer()));
create policy upkeep on identity_challenges to wayfellow_owner using (true) with check (true);

create function identity_challenges_forget(at_most integer) returns bigint
  language sql security definer set search_path = public as $$
    with gone as (
      delete from identity_challenges where id in (
        select id from identity_challenges where created_at < now() - interval '2 hours'
        order by created_at limit at_most for update skip locked)
      returning 1)
    select count(*) from gone
  $$;
