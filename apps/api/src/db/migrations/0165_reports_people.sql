-- The table of students that admins read, the newest first, whole or by what stands out about them.
create index identity_accounts_newest on identity_accounts (created_at desc, id desc)
  where role = 'user' and username is not null;
create index identity_accounts_banned on identity_accounts (created_at desc, id desc)
  where role = 'user' and username is not null and banned_until is not null;
create index identity_accounts_limited on identity_accounts (created_at desc, id desc)
  where role = 'user' and username is not null and limited_until is not null;
create index identity_accounts_city_admins on identity_accounts (created_at desc, id desc)
  where role = 'user' and username is not null and city_admin;
create index identity_accounts_incomplete on identity_accounts (created_at desc, id desc)
  where role = 'user' and username is not null and not profile_completed;
create index identity_accounts_unverified on identity_accounts (created_at desc, id desc)
  where role = 'user' and username is not null and verification = 'none';

-- What was ever raised about somebody, the newest first.
create index reports_cases_about on reports_cases (about_id, created_at desc, id desc);
drop index reports_cases_by_about;

alter table reports_acts drop constraint reports_acts_act_check;
alter table reports_acts add constraint reports_acts_act_check
  check (act in ('dismiss', 'settle', 'warn', 'hide', 'limit', 'ban', 'lift', 'read',
    'unlimit', 'unban', 'endSessions', 'makeCityAdmin', 'endCityAdmin'));

-- What an admin does about a student unasked: a case that is decided at once, with its line in the log.
-- Its id comes from who asks: said twice, it is done once. Says whether it is new.
create function reports_act_on(which uuid, about uuid, what text, why text) returns boolean
  language plpgsql security definer set search_path = public as $$
begin
  if not viewer_is_admin() then raise exception 'only admins decide' using errcode = 'insufficient_privilege'; end if;
  insert into reports_cases (id, source, status, target_kind, target_id, about_id, raised_by, words)
    values (which, 'signal', 'actioned', 'person', about, about, viewer(), why)
    on conflict (id) do nothing;
  if not found then return false; end if;
  perform reports_note(which, what, why, '');
  return true;
end $$;
