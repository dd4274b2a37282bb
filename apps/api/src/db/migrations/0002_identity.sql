-- What others may learn of an account. Addresses and passwords stand apart, behind row-level security.
create table identity_accounts (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  username text unique check (username ~ '^[a-z][a-z0-9._]{2,19}$'),
  role text not null default 'user' check (role in ('user', 'admin')),
  city_admin boolean not null default false,
  verification text not null default 'none' check (verification in ('none', 'verified', 'alumni')),
  profile_completed boolean not null default false,
  location text check (length(location) <= 200),
  -- 'infinity' is for good.
  banned_until timestamptz,
  locked_at timestamptz,
  -- Counts changes of what an access token says; a token made before the last one is stale.
  version integer not null default 1,
  created_at timestamptz not null default now()
);

create table identity_credentials (
  account_id uuid primary key references identity_accounts on delete cascade,
  email text not null,
  -- Lower case and normalised: one account per mailbox.
  email_key text not null unique,
  password_hash text not null,
  password_changed_at timestamptz not null default now()
);
alter table identity_credentials enable row level security;
alter table identity_credentials force row level security;
create policy pin on identity_credentials
  using (account_id = (select viewer()) or email_key = (select pinned_email()))
  with check (account_id = (select viewer()));
-- For what the owner's functions do on behalf of many; the API's role has only the pin.
create policy upkeep on identity_credentials to wayfellow_owner using (true) with check (true);

create table identity_sessions (
  id uuid primary key,
  account_id uuid not null references identity_accounts on delete cascade,
  platform text not null check (platform in ('web', 'ios', 'android')),
  -- With the rotation key, which is not in the database, it makes the refresh tokens.
  seed bytea not null check (length(seed) = 32),
  generation integer not null default 0 check (generation >= 0),
  rotated_at timestamptz not null default now(),
  -- Has an access token of this generation been used?
  seen boolean not null default true,
  status text not null default 'live' check (status in ('live', 'ended')),
  end_reason text check (end_reason in ('logout', 'idle', 'replaced', 'reuse', 'lock')),
  user_agent text not null check (length(user_agent) <= 300),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  check ((status = 'ended') = (end_reason is not null))
);
create index identity_sessions_live on identity_sessions (account_id, last_used_at desc) where status = 'live';
alter table identity_sessions enable row level security;
alter table identity_sessions force row level security;
create policy pin on identity_sessions
  using (id = (select pinned_session()) or account_id = (select viewer()))
  with check (id = (select pinned_session()) or account_id = (select viewer()));
create policy upkeep on identity_sessions to wayfellow_owner using (true) with check (true);

-- One statement for many sessions; a generation that has moved on is left alone.
create function identity_sessions_mark_seen(ids uuid[], generations integer[]) returns void
  language sql security definer set search_path = public as $$
    update identity_sessions s set seen = true, last_used_at = now()
    from unnest(ids, generations) as used (id, generation)
    where s.id = used.id and s.generation = used.generation and not s.seen and s.status = 'live'
  $$;

-- News that every process must hear within a second: ended sessions and changed accounts.
-- Kept as long as an access token lives, so that a process that starts can catch up.
create table identity_signals (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('sessionEnded', 'accountChanged')),
  account_id uuid not null,
  -- The session that ended; of a change, the one that made it and need not be told.
  session_id uuid,
  end_reason text,
  account_version integer
);
create index identity_signals_by_time on identity_signals (at);

create function identity_signals_tell() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity_signals', row_to_json(new)::text);
  return null;
end $$;
create trigger tell after insert on identity_signals for each row execute function identity_signals_tell();
