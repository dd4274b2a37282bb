-- An authenticator app's key, encrypted with a key that is not in the database.
create table identity_totps (
  account_id uuid primary key references identity_accounts on delete cascade,
  secret bytea not null,
  created_at timestamptz not null default now(),
  -- Counts from the first right code on; a key that nobody confirmed is worth nothing.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: each code works once.
  last_step bigint not null default 0
);
alter table identity_totps enable row level security;
alter table identity_totps force row level security;
create policy pin on identity_totps
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on identity_totps to wayfellow_owner using (true) with check (true);

-- Each opens the second step once, then its row is gone.
create table identity_recovery_codes (
  account_id uuid not null references identity_accounts on delete cascade,
  code_hash text not null,
  primary key (account_id, code_hash)
);
alter table identity_recovery_codes enable row level security;
alter table identity_recovery_codes force row level security;
create policy pin on identity_recovery_codes
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on identity_recovery_codes to wayfellow_owner using (true) with check (true);

-- The one passkey that is being asked for, by whoever logs in with it alone.
create function pinned_credential() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.credential', true), '') $$;

create table identity_passkeys (
  id uuid primary key,
  account_id uuid not null references identity_accounts on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- Uses as the authenticator counts them: one that goes back is a copy. Many always say 0.
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  -- The make of the authenticator, when it says so.
  aaguid text not null,
  backed_up boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index identity_passkeys_by_account on identity_passkeys (account_id, created_at);
alter table identity_passkeys enable row level security;
alter table identity_passkeys force row level security;
create policy pin on identity_passkeys
  using (account_id = (select viewer()) or credential_id = (select pinned_credential()))
  with check (account_id = (select viewer()));
create policy upkeep on identity_passkeys to wayfellow_owner using (true) with check (true);

-- What a passkey is asked to sign: once, within minutes, for one purpose.
create table identity_ceremonies (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('register', 'step', 'login')),
  -- Nobody's yet when somebody logs in with a passkey alone.
  account_id uuid references identity_accounts on delete cascade,
  -- The session that adds a passkey, or the log-in that waits for its second step.
  subject_id uuid,
  expires_at timestamptz not null,
  check ((purpose = 'login') = (account_id is null)),
  check ((purpose = 'login') = (subject_id is null))
);
create index identity_ceremonies_by_time on identity_ceremonies (expires_at);
create index identity_ceremonies_by_account on identity_ceremonies (account_id) where account_id is not null;
alter table identity_ceremonies enable row level security;
alter table identity_ceremonies force row level security;
create policy pin on identity_ceremonies
  using (challenge_hash = (select pinned_token()) or account_id = (select viewer()))
  with check (challenge_hash = (select pinned_token()) and (account_id is null or account_id = (select viewer())));
create policy upkeep on identity_ceremonies to wayfellow_owner using (true) with check (true);

create function identity_ceremonies_forget(at_most integer) returns bigint
  language sql security definer set search_path = public as $$
    with gone as (
      delete from identity_ceremonies where challenge_hash in (
        select challenge_hash from identity_ceremonies where expires_at < now()
        order by expires_at limit at_most for update skip locked)
      returning 1)
    select count(*) from gone
  $$;

alter table identity_operator_acts drop constraint identity_operator_acts_act_check;
alter table identity_operator_acts add constraint identity_operator_acts_act_check
  check (act in ('unlock', 'make-admin', 'ban', 'unban', 'end-sessions', 'remove-factors'));

alter table identity_sessions drop constraint identity_sessions_end_reason_check;
alter table identity_sessions add constraint identity_sessions_end_reason_check check (end_reason in
  ('logout', 'ended', 'idle', 'replaced', 'reuse', 'lock', 'password', 'address', 'ban', 'factor'));
