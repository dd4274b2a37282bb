-- Links that set a new password: one per account, the newest.
create table identity_recoveries (
  account_id uuid primary key references identity_accounts on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null
);
alter table identity_recoveries enable row level security;
alter table identity_recoveries force row level security;
create policy pin on identity_recoveries
  using (token_hash = (select pinned_token()) or account_id = (select viewer()))
  with check (account_id = (select viewer()));
create policy upkeep on identity_recoveries to wayfellow_owner using (true) with check (true);

alter table identity_sessions drop constraint identity_sessions_end_reason_check;
alter table identity_sessions add constraint identity_sessions_end_reason_check
  check (end_reason in ('logout', 'idle', 'replaced', 'reuse', 'lock', 'password'));
