-- A city admin hands a case on to the team: it becomes urgent, and their reason stands in it as one report more.
alter table reports_cases add column escalated_at timestamptz;

create function reports_city_escalated(which uuid) returns boolean
  language sql stable security definer set search_path = public as $$
    select escalated_at is not null from reports_cases where id = which
  $$;

-- Under the lock of the case. Decides nothing, so it is no line of the log: the report names who wrote it and when.
create function reports_city_escalate(which uuid, why text) returns void
  language plpgsql security definer set search_path = public as $$
declare
  its reports_cases;
begin
  select * into its from reports_cases where id = which for update;
  if not reports_city_is_theirs(which) or its.status not in ('open', 'inReview') then
    raise exception 'not for this city admin' using errcode = 'insufficient_privilege';
  end if;
  insert into reports as r (case_id, reporter_id, about_id, kind, category, words, may_read)
    values (which, viewer(), its.about_id, its.target_kind,
      coalesce((select category from reports where case_id = which order by created_at limit 1), 'other'), why, false)
    on conflict (case_id, reporter_id) do update set words = excluded.words;
  update reports_cases set is_urgent = true, escalated_at = coalesce(escalated_at, now()),
    hidden_at = coalesce(hidden_at, now()), version = version + 1,
    changed_at = now() where id = which;
end $$;

-- The same pages as before, of one of their places or of all.
create function reports_city_open(behind timestamptz, behind_id uuid, most integer, only_place uuid)
  returns table (id uuid, at timestamptz)
  language sql stable security definer set search_path = public as $$
    select c.id, c.created_at from city_admins_places p cross join lateral (
      select c.id, c.created_at from reports_cases c
      where c.place_id = p.place_id and c.status in ('open', 'inReview') and c.source = 'report'
        and (c.created_at, c.id) > (behind, behind_id) and reports_city_is_theirs(c.id)
      order by c.created_at, c.id limit most) c
    where p.account_id = viewer() and (only_place is null or p.place_id = only_place)
    order by c.created_at, c.id limit most
  $$;
create function reports_city_closed(behind timestamptz, behind_id uuid, most integer, only_place uuid)
  returns table (id uuid, at timestamptz)
  language sql stable security definer set search_path = public as $$
    select c.id, c.changed_at from city_admins_places p cross join lateral (
      select c.id, c.changed_at from reports_cases c
      where c.place_id = p.place_id and c.by_city and c.source = 'report'
        and (c.changed_at, c.id) < (behind, behind_id) and reports_city_is_theirs(c.id)
      order by c.changed_at desc, c.id desc limit most) c
    where p.account_id = viewer() and (only_place is null or p.place_id = only_place)
    order by c.changed_at desc, c.id desc limit most
  $$;
