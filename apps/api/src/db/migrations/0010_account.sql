-- Where a session was last used, as a city or country; the address it came from is not kept.
alter table identity_sessions add column place text check (length(place) <= 120);

alter table identity_sessions drop constraint identity_sessions_end_reason_check;
alter table identity_sessions add constraint identity_sessions_end_reason_check check (end_reason in
  ('logout', 'ended', 'idle', 'replaced', 'reuse', 'lock', 'password', 'address', 'ban'));

-- Wishes for another e-mail address. Kept while the old mailbox may still take the change back.
create table identity_address_changes (
  id uuid primary key,
  account_id uuid not null references identity_accounts on delete cascade,
  -- The session that asked stays signed in when the change is confirmed.
  session_id uuid not null,
  email text not null,
  email_key text not null,
  old_email text not null,
  old_email_key text not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'dropped', 'undone')),
  -- Made by the job that writes the mails; to the new mailbox, and twice to the old one.
  token_hash text unique,
  undo_hash text unique,
  late_undo_hash text unique,
  expires_at timestamptz not null,
  undo_expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create unique index identity_address_changes_pending on identity_address_changes (account_id)
  where status = 'pending';
create index identity_address_changes_by_account on identity_address_changes (account_id, created_at);
create index identity_address_changes_by_time on identity_address_changes (undo_expires_at);
alter table identity_address_changes enable row level security;
alter table identity_address_changes force row level security;
create policy pin on identity_address_changes
  using (account_id = (select viewer()) or token_hash = (select pinned_token())
    or undo_hash = (select pinned_token()) or late_undo_hash = (select pinned_token()))
  with check (account_id = (select viewer()));
create policy upkeep on identity_address_changes to wayfellow_owner using (true) with check (true);

create function identity_address_changes_forget(at_most integer) returns bigint
  language sql security definer set search_path = public as $$
    with gone as (
      delete from identity_address_changes where id in (
        select id from identity_address_changes where undo_expires_at < now()
        order by undo_expires_at limit at_most for update skip locked)
      returning 1)
    select count(*) from gone
  $$;

-- An admin may act too: the name stays in `operator`, so that the record outlives the account.
alter table identity_operator_acts add column actor_id uuid references identity_accounts on delete set null;
create index identity_operator_acts_by_actor on identity_operator_acts (actor_id) where actor_id is not null;

create index identity_accounts_admins on identity_accounts (username) where role = 'admin';
