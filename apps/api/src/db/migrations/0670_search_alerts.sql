-- Students who want to hear when somebody can host in a city (decision 0670). Nobody reads who else waits where.
create table search_alerts (
  account_id uuid not null references identity_accounts on delete cascade,
  place_id uuid not null references places,
  -- Where the city lies, in the cells of the search: from a new host's cells one comes to who waits there.
  near_cell integer not null,
  lat float8 not null,
  lng float8 not null,
  arrive_on date,
  leave_on date,
  ends_on date not null,
  -- Until then no other host is announced for this city.
  rests_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, place_id),
  check (num_nulls(arrive_on, leave_on) in (0, 2) and coalesce(arrive_on < leave_on, true))
);
create index search_alerts_near on search_alerts (near_cell, account_id, place_id);
create index search_alerts_ended on search_alerts (ends_on);
alter table search_alerts enable row level security;
alter table search_alerts force row level security;
create policy own on search_alerts
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on search_alerts to wayfellow_owner using (true) with check (true);

-- Hosts whom an alert has named: each once for each person.
create table search_alerts_hosts (
  account_id uuid not null references identity_accounts on delete cascade,
  host_id uuid not null references identity_accounts on delete cascade,
  named_at timestamptz not null default now(),
  primary key (account_id, host_id)
);
create index search_alerts_hosts_by_host on search_alerts_hosts (host_id);
create index search_alerts_hosts_old on search_alerts_hosts (named_at);
alter table search_alerts_hosts enable row level security;
alter table search_alerts_hosts force row level security;
create policy own on search_alerts_hosts
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on search_alerts_hosts to wayfellow_owner using (true) with check (true);

-- People who became hosts that a search may find, until a worker has looked who waits for them.
create table search_host_starts (
  account_id uuid primary key references identity_accounts on delete cascade,
  due_at timestamptz not null
);
create index search_host_starts_due on search_host_starts (due_at);
alter table search_host_starts enable row level security;
alter table search_host_starts force row level security;
create policy upkeep on search_host_starts to wayfellow_owner using (true) with check (true);

-- A minute later, so that a slip that is corrected at once is not announced; after a ban, at its end.
create function search_host_starts_note() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into search_host_starts (account_id, due_at)
    values (new.account_id, greatest(now() + interval '1 minute', new.banned_until))
    on conflict (account_id) do update set due_at = excluded.due_at;
  return null;
end $$;
-- Every way to become a host leads through these rows: the first profile, the hosting status, another city or home, an
-- open profile, a gate that opens, the student status, the end of a ban or break, and coming back after half a year.
create trigger search_people_begin_hosting after insert on search_people for each row
  when (new.hosting in ('yes', 'maybe')) execute function search_host_starts_note();
create trigger search_people_turn_host after update on search_people for each row
  when (new.hosting in ('yes', 'maybe') and (
    coalesce(old.hosting not in ('yes', 'maybe'), true)
    or (old.lat, old.lng) is distinct from (new.lat, new.lng)
    or (old.visibility <> 'everyone' and new.visibility = 'everyone')
    or not old.gate <@ new.gate
    or (new.is_verified and not old.is_verified)
    or (not profiles_is_here(old.banned_until) and profiles_is_here(new.banned_until))
    or (old.last_active_on <= current_date - 183 and new.last_active_on > current_date - 183)))
  execute function search_host_starts_note();

-- Hosts that are due, each for one worker, with the cells of the circle of a search in which somebody waits.
create function search_host_starts_take(at_most integer) returns table (host_id uuid, cells integer[])
  language sql security definer set search_path = public as $$
    with due as materialized (
      select account_id from search_host_starts where due_at <= now()
      order by due_at limit at_most for update skip locked
    ), gone as (
      delete from search_host_starts s using due where s.account_id = due.account_id returning s.account_id)
    select gone.account_id, array(
      select cell from search_people r cross join lateral grid_cells(r.lat, r.lng, 25000, 4) cell
      where r.account_id = gone.account_id and r.hosting in ('yes', 'maybe')
        and exists (select from search_alerts a where a.near_cell = cell)
      order by cell)
    from gone
  $$;

-- The next people who wait in a cell, and whether this host concerns them at all; what they may find is asked as them.
create function search_alerts_waiting(host uuid, cell integer, behind_account uuid, behind_place uuid, at_most integer)
  returns table (account_id uuid, place_id uuid, is_awake boolean)
  language sql stable security definer set search_path = public as $$
    select a.account_id, a.place_id, a.ends_on >= current_date and coalesce(a.rests_until <= now(), true)
      and grid_metres(a.lat, a.lng, r.lat, r.lng) <= 25000
      and not exists (select from search_alerts_hosts n where n.account_id = a.account_id and n.host_id = host)
    from (select * from search_alerts w
      where w.near_cell = cell and (w.account_id, w.place_id) > (behind_account, behind_place)
      order by w.account_id, w.place_id limit at_most) a
    join search_people r on r.account_id = host
    order by a.account_id, a.place_id
  $$;

-- Alerts that have ended, and names after a year.
create function search_alerts_forget(at_most integer) returns integer
  language plpgsql security definer set search_path = public as $$
declare
  ended integer;
  old integer;
begin
  delete from search_alerts where (account_id, place_id) in (
    select account_id, place_id from search_alerts where ends_on < current_date order by ends_on limit at_most);
  get diagnostics ended = row_count;
  delete from search_alerts_hosts where (account_id, host_id) in (
    select account_id, host_id from search_alerts_hosts where named_at < now() - interval '1 year'
    order by named_at limit at_most);
  get diagnostics old = row_count;
  return greatest(ended, old);
end $$;

-- A topic of its own. The check is made anew without reading the table under the lock of the change.
alter table notifications_items drop constraint notifications_items_topic_check;
alter table notifications_items add constraint notifications_items_topic_check check (topic in
  ('messages', 'requests', 'stays', 'reviews', 'trips', 'alerts', 'events', 'posts', 'safety', 'account', 'digest'))
  not valid;
