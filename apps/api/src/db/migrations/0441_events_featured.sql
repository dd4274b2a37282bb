-- Events that stand first in their city, at most three: one for each slot. By its city admins; nobody features their own.
create table events_featured (
  place_id uuid not null references places,
  slot smallint not null check (slot between 1 and 3),
  event_id uuid not null unique references events on delete cascade,
  featured_at timestamptz not null default now(),
  primary key (place_id, slot)
);
alter table events_featured enable row level security;
alter table events_featured force row level security;
create policy shown on events_featured for select using (true);
create policy feature on events_featured using (viewer_covers(place_id)) with check (viewer_covers(place_id));
create policy upkeep on events_featured to wayfellow_owner using (true) with check (true);

alter table reports_acts drop constraint reports_acts_act_check;
alter table reports_acts add constraint reports_acts_act_check
  check (act in ('dismiss', 'settle', 'warn', 'hide', 'limit', 'ban', 'lift', 'read', 'restore', 'pin', 'unpin',
    'unlimit', 'unban', 'endSessions', 'verify', 'makeCityAdmin', 'changeCityPlaces', 'endCityAdmin',
    'approve', 'decline', 'stop', 'open', 'claim', 'release', 'handOn', 'feature', 'unfeature')) not valid;
alter table reports_acts validate constraint reports_acts_act_check;

-- By a city admin of its place: a line in the log, in which the event stands where a case does.
create function reports_feature(event uuid, features boolean) returns void
  language plpgsql security definer set search_path = public as $$
declare
  its events;
  its_place text;
begin
  select * into its from events where id = event;
  if not found or its.organiser_id is not distinct from viewer() or not viewer_covers(its.place_id) then
    raise exception 'not for this city admin' using errcode = 'insufficient_privilege';
  end if;
  select label into its_place from places where id = its.place_id;
  perform reports_write(event, case when features then 'feature' else 'unfeature' end,
    case when features then 'Featured in ' else 'No longer featured in ' end || its_place,
    'As city admin of ' || its_place);
end $$;
