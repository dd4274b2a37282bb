-- What an audience asks of the viewer, read once a statement.
create function viewer_is_verified() returns boolean
  language sql stable parallel safe security definer set search_path = public as $$
    select exists (select from identity_accounts where id = viewer() and verification = 'verified')
  $$;
create function viewer_gender() returns text
  language sql stable parallel safe security definer set search_path = public as $$
    select gender from profiles where account_id = viewer()
  $$;
-- The trips of others that the viewer travels along with.
create function trips_joined() returns uuid[]
  language sql stable parallel safe security definer set search_path = public as $$
    select array(select trip_id from trips_mates where account_id = viewer())
  $$;

-- Inside coalesce, so that the planner does not take the wall for a filter that leaves hardly a row and sort them all.
-- A trip is for its owner, for those who travel along, and for whom its audience says while a stop is shown.
alter table trips enable row level security;
alter table trips force row level security;
create policy seen on trips for select using (coalesce(
  owner_id = (select viewer())
  or shown_from is not null and (
    audience = 'everyone' and (select viewer()) is not null
    or audience = 'verified' and (select viewer_is_verified())
    or audience = 'sameGender' and audience_gender = (select viewer_gender()))
  or id = any ((select trips_joined())::uuid[]), false));
create policy plan on trips for insert with check (owner_id = (select viewer()));
create policy remove on trips for delete using (owner_id = (select viewer()));
-- Those who travel along hold it while they pack and add photos; what it says is its owner's.
create policy change on trips for update
  using (owner_id = (select viewer()) or id = any ((select trips_joined())::uuid[]))
  with check (owner_id = (select viewer()));
create policy upkeep on trips to wayfellow_owner using (true) with check (true);
-- Only the team hides and shows again.
revoke update on trips from wayfellow_api;
grant update (status, title, text, travellers, audience, audience_gender, seeks_mates, starts_on, ends_on, shown_from,
  shown_to, version, last_act, changed_at) on trips to wayfellow_api;
create function trips_hide(which uuid, hides boolean) returns void
  language sql security definer set search_path = public as $$
    select reports_check_hiding(hides);
    update trips set hidden_at = case when hides then now() end where id = which;
  $$;

-- Stops that are shown are found by a search along their cells, which must not look at the trip of each: of a trip for
-- some, the audience is asked where its row is read. All others are for whom the trip is, private ones for the owner.
alter table trips_legs enable row level security;
alter table trips_legs force row level security;
create policy seen on trips_legs for select using (coalesce(
  is_shown and (select viewer()) is not null
  or owner_id = (select viewer())
  or kind <> 'private' and exists (select from trips t where t.id = trip_id), false));
create policy plan on trips_legs for insert with check (owner_id = (select viewer())
  and exists (select from trips t where t.id = trip_id and t.owner_id = (select viewer())));
create policy change on trips_legs for update using (owner_id = (select viewer()));
create policy remove on trips_legs for delete using (owner_id = (select viewer()));
create policy upkeep on trips_legs to wayfellow_owner using (true) with check (true);

-- Written by its functions alone.
alter table trips_mates enable row level security;
alter table trips_mates force row level security;
create policy seen on trips_mates for select
  using (account_id = (select viewer()) or exists (select from trips t where t.id = trip_id));
create policy upkeep on trips_mates to wayfellow_owner using (true) with check (true);
revoke insert, update, delete on trips_mates from wayfellow_api;

alter table trips_photos enable row level security;
alter table trips_photos force row level security;
create policy seen on trips_photos for select
  using (account_id = (select viewer()) or exists (select from trips t where t.id = trip_id));
create policy add on trips_photos for insert with check (account_id = (select viewer())
  and exists (select from trips t where t.id = trip_id
    and (t.owner_id = (select viewer()) or t.id = any ((select trips_joined())::uuid[]))));
create policy remove on trips_photos for delete
  using (account_id = (select viewer())
    or exists (select from trips t where t.id = trip_id and t.owner_id = (select viewer())));
create policy upkeep on trips_photos to wayfellow_owner using (true) with check (true);
