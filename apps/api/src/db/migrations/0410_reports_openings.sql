-- Admins read the profile of a student as other students see it; the log of admins keeps every opening.
alter table reports_acts drop constraint reports_acts_act_check;
alter table reports_acts add constraint reports_acts_act_check
  check (act in ('dismiss', 'settle', 'warn', 'hide', 'limit', 'ban', 'lift', 'read', 'restore', 'pin', 'unpin',
    'unlimit', 'unban', 'endSessions', 'verify', 'makeCityAdmin', 'changeCityPlaces', 'endCityAdmin',
    'approve', 'decline', 'stop', 'open')) not valid;
alter table reports_acts validate constraint reports_acts_act_check;

-- The account stands where a case does. The sections of a profile that are read within ten minutes are one opening.
create function reports_note_opening(account uuid) returns void
  language plpgsql security definer set search_path = public as $$
begin
  if not viewer_is_admin() then raise exception 'only admins open it' using errcode = 'insufficient_privilege'; end if;
  if exists (select from (select a.act, a.admin_id, a.at from reports_acts a where a.case_id = account
      order by a.nth desc limit 100) newest
    where newest.act = 'open' and newest.admin_id = viewer() and newest.at > now() - interval '10 minutes')
  then return; end if;
  perform reports_note(account, 'open', 'Opened the profile of a student', '');
end $$;

-- What is for some students is part of the profile; what is for its owner alone is not.
create policy admins on trips for select using (coalesce(shown_from is not null
  and audience in ('everyone', 'verified', 'sameGender') and (select viewer_is_admin()), false));
create policy admins on events for select using ((select viewer_is_admin()));
