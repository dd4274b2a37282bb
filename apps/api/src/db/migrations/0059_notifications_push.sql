-- Where push messages go: one browser, one token, as long as its session lives.
create table notifications_push_tokens (
  -- Travels in every push, so that a browser shows none that was meant for who used it before.
  id uuid primary key,
  account_id uuid not null references identity_accounts on delete cascade,
  session_id uuid not null unique references identity_sessions on delete cascade,
  token text not null unique check (length(token) between 1 and 1024),
  created_at timestamptz not null default now()
);
create index notifications_push_tokens_of on notifications_push_tokens (account_id);
alter table notifications_push_tokens enable row level security;
alter table notifications_push_tokens force row level security;
create policy own on notifications_push_tokens
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on notifications_push_tokens to wayfellow_owner using (true) with check (true);

-- A token that another account had moves over, which that account's row would not let the new one see.
-- The session's row is held, so that a log-out at the same moment is either before it or takes the token along.
create function notifications_push_take(new_id uuid, of_session uuid, new_token text) returns boolean
  language plpgsql security definer set search_path = public as $$
begin
  perform from identity_sessions s
  where s.id = of_session and s.account_id = viewer() and s.status = 'live' for no key update;
  if not found then return false; end if;
  delete from notifications_push_tokens t where t.session_id = of_session and t.token <> new_token;
  insert into notifications_push_tokens (id, account_id, session_id, token)
  values (new_id, viewer(), of_session, new_token)
  on conflict (token) do update
  set id = excluded.id, account_id = excluded.account_id, session_id = excluded.session_id, created_at = now();
  return true;
end $$;

-- However a session ends, nothing is pushed to its browser any more.
create function notifications_push_end() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  delete from notifications_push_tokens where session_id = new.id;
  return null;
end $$;
create trigger push_ends after update of status on identity_sessions
  for each row when (old.status = 'live' and new.status = 'ended') execute function notifications_push_end();
