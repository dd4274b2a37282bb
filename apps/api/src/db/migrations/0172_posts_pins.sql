-- One post for each place that stands first there. By its city admins; nobody pins their own.
create table posts_pins (
  place_id uuid primary key references places,
  post_id uuid not null unique references posts on delete cascade,
  pinned_at timestamptz not null default now()
);
alter table posts_pins enable row level security;
alter table posts_pins force row level security;
create policy shown on posts_pins for select using (true);
create policy pin on posts_pins using (viewer_covers(place_id) or viewer_is_admin())
  with check (viewer_covers(place_id) or viewer_is_admin());
create policy upkeep on posts_pins to wayfellow_owner using (true) with check (true);

-- A pin is decided when it is made; as long as it stands, an admin may undo it.
alter table reports_cases drop constraint reports_cases_source_check;
alter table reports_cases add constraint reports_cases_source_check
  check (source in ('review', 'report', 'signal', 'appeal', 'pin'));
alter table reports_acts drop constraint reports_acts_act_check;
alter table reports_acts add constraint reports_acts_act_check
  check (act in ('dismiss', 'settle', 'warn', 'hide', 'limit', 'ban', 'lift', 'read', 'restore', 'pin', 'unpin',
    'unlimit', 'unban', 'endSessions', 'makeCityAdmin', 'changeCityPlaces', 'endCityAdmin'));

-- By a city admin of its place: a line in the log, and a case under which an admin finds it.
create function reports_pin(post uuid, pins boolean) returns void
  language plpgsql security definer set search_path = public as $$
declare
  its posts;
  its_place text;
  aside text;
  its_case uuid;
begin
  select * into its from posts where id = post and gone_at is null;
  if not found or its.account_id = viewer() or not viewer_covers(its.place_id) then
    raise exception 'not for this city admin' using errcode = 'insufficient_privilege';
  end if;
  select label into its_place from places where id = its.place_id;
  aside := 'As city admin of ' || its_place;
  -- What stood there before is over.
  for its_case in update reports_cases set status = 'dismissed', by_city = false, version = version + 1,
      changed_at = now() where place_id = its.place_id and by_city and source = 'pin' returning id loop
    perform reports_write(its_case, 'unpin', 'No longer pinned in ' || its_place, aside);
  end loop;
  if pins then
    its_case := gen_random_uuid();
    insert into reports_cases (id, source, status, target_kind, target_id, about_id, raised_by, quote, place_id, by_city)
      values (its_case, 'pin', 'actioned', 'post', post, its.account_id, viewer(), its.text, its.place_id, true);
    perform reports_write(its_case, 'pin', 'Pinned in ' || its_place, aside);
  end if;
end $$;
