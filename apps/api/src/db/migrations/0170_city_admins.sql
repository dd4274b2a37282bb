-- The places that a city admin looks after. Given and taken by admins; read by those, and by whose they are.
create table city_admins_places (
  account_id uuid not null references identity_accounts on delete cascade,
  place_id uuid not null references places,
  created_at timestamptz not null default now(),
  primary key (account_id, place_id)
);
create index city_admins_places_by_place on city_admins_places (place_id, account_id);
alter table city_admins_places enable row level security;
alter table city_admins_places force row level security;
create policy own on city_admins_places for select using (account_id = (select viewer()));
create policy admins on city_admins_places using ((select viewer_is_admin())) with check ((select viewer_is_admin()));
create policy upkeep on city_admins_places to wayfellow_owner using (true) with check (true);

alter table reports_acts drop constraint reports_acts_act_check;
alter table reports_acts add constraint reports_acts_act_check
  check (act in ('dismiss', 'settle', 'warn', 'hide', 'limit', 'ban', 'lift', 'read',
    'unlimit', 'unban', 'endSessions', 'makeCityAdmin', 'changeCityPlaces', 'endCityAdmin'));

-- As before, and with what admins alone read of it.
drop function reports_act_on(uuid, uuid, text, text);
create function reports_act_on(which uuid, about uuid, what text, why text, aside text) returns boolean
  language plpgsql security definer set search_path = public as $$
begin
  if not viewer_is_admin() then raise exception 'only admins decide' using errcode = 'insufficient_privilege'; end if;
  insert into reports_cases (id, source, status, target_kind, target_id, about_id, raised_by, words)
    values (which, 'signal', 'actioned', 'person', about, about, viewer(), why)
    on conflict (id) do nothing;
  if not found then return false; end if;
  perform reports_note(which, what, why, aside);
  return true;
end $$;
