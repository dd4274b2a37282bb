-- The API's role reads what others may learn of an account. It changes one's own row alone, and of that only the columns
-- that carry no privilege: who is an admin, verified, banned, limited, locked or how old an account is can't be written.
revoke insert, update, delete on identity_accounts from wayfellow_api;
grant insert (id, name, username, born_on, location, language, inviter_id, profile_completed)
  on identity_accounts to wayfellow_api;
grant update (name, born_on, location, language, photo, last_active_on, profile_completed, second_factor,
  deactivated_at, erase_at, version) on identity_accounts to wayfellow_api;

alter table identity_accounts enable row level security;
alter table identity_accounts force row level security;
create policy shown on identity_accounts for select using (true);
create policy joining on identity_accounts for insert with check (id = (select viewer()));
create policy own on identity_accounts for update
  using (id = (select viewer())) with check (id = (select viewer()));
-- Admins hold the row of whom they decide on, so that two act one after the other; they write through the functions below.
create policy held on identity_accounts for update
  using ((select viewer_is_admin())) with check (false);
create policy upkeep on identity_accounts to wayfellow_owner using (true) with check (true);

-- Access tokens made before are stale, and every process hears of it; the session that made the change need not.
create function identity_announce(who uuid, by_session uuid) returns void
  language sql security definer set search_path = public as $$
    with changed as (update identity_accounts set version = version + 1 where id = who returning version)
    insert into identity_signals (kind, account_id, session_id, account_version)
      select 'accountChanged', who, by_session, version from changed
  $$;
revoke execute on function identity_announce(uuid, uuid) from public;

-- Privileges are given by an admin, by the database's own word on who that is, or by the operator as the owner.
create function identity_require_admin() returns void
  language plpgsql stable security definer set search_path = public as $$
begin
  if not (viewer_is_admin() or pg_has_role(session_user, 'wayfellow_owner', 'member')) then
    raise exception 'only admins decide' using errcode = 'insufficient_privilege';
  end if;
end $$;

create function identity_set_ban(who uuid, until timestamptz) returns void
  language plpgsql security definer set search_path = public as $$
begin
  perform identity_require_admin();
  update identity_accounts set banned_until = until where id = who;
  perform identity_announce(who, null);
end $$;

create function identity_set_limit(who uuid, until timestamptz) returns void
  language plpgsql security definer set search_path = public as $$
begin
  perform identity_require_admin();
  update identity_accounts set limited_until = until where id = who;
end $$;

create function identity_set_city_admin(who uuid, is_one boolean) returns void
  language plpgsql security definer set search_path = public as $$
begin
  perform identity_require_admin();
  update identity_accounts set city_admin = is_one where id = who;
  perform identity_announce(who, null);
end $$;

-- Nobody unlocks themselves: a locked admin is none by viewer_is_admin().
create function identity_unlock(who uuid) returns void
  language plpgsql security definer set search_path = public as $$
begin
  perform identity_require_admin();
  update identity_accounts set locked_at = null where id = who;
  perform identity_announce(who, null);
end $$;

create function identity_lock_own() returns void
  language sql security definer set search_path = public as $$
    update identity_accounts set locked_at = now(), version = version + 1 where id = viewer()
  $$;

-- The account says what the confirmation says, which is kept behind the same pin.
create function identity_follow_verification(by_session uuid) returns void
  language plpgsql security definer set search_path = public as $$
begin
  update identity_accounts a
    set verification = coalesce((select v.status from universities_verifications v where v.account_id = a.id), 'none')
    where a.id = viewer();
  perform identity_announce(viewer(), by_session);
end $$;
