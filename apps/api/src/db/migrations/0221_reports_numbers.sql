-- What the strip above the queue of admins draws: a row for each week, counted by a job and never by who looks.
create table reports_numbers (
  -- A Monday.
  week date primary key check (extract(isodow from week) = 1),
  new_students integer not null,
  stays integer not null,
  decided integer not null,
  -- From when a case was raised until the first word of an admin, in the middle; nothing where none was decided.
  first_minutes integer,
  counted_at timestamptz not null default now()
);
alter table reports_numbers enable row level security;
alter table reports_numbers force row level security;
create policy admins on reports_numbers for select using ((select viewer_is_admin()));
create policy upkeep on reports_numbers to wayfellow_owner using (true) with check (true);

create index reports_acts_by_time on reports_acts (at);
create index stay_requests_arrivals on stay_requests (lower(days)) where status in ('accepted', 'tookPlace');

-- Each along an index over the days of that week: identity_accounts_newest, stay_requests_arrivals,
-- reports_acts_by_time, reports_acts_by_case. What an admin did unasked has no case that waited.
create function reports_count_week(its_week date) returns void
  language sql security definer set search_path = public as $$
    insert into reports_numbers (week, new_students, stays, decided, first_minutes)
    select its_week,
      (select count(*) from identity_accounts
        where role = 'user' and username is not null and created_at >= its_week and created_at < its_week + 7),
      (select count(*) from stay_requests where status in ('accepted', 'tookPlace')
        and lower(days) >= its_week and lower(days) < its_week + 7 and lower(days) <= current_date),
      count(*), percentile_cont(0.5) within group (order by extract(epoch from a.at - c.created_at) / 60)
    from reports_acts a join reports_cases c on c.id = a.case_id
    where a.at >= its_week and a.at < its_week + 7 and a.act <> 'read' and c.source <> 'pin'
      and not (c.source = 'signal' and c.raised_by is not null)
      and not exists (select from reports_acts b where b.case_id = a.case_id and b.nth < a.nth and b.act <> 'read')
    on conflict (week) do update set new_students = excluded.new_students, stays = excluded.stays,
      decided = excluded.decided, first_minutes = excluded.first_minutes, counted_at = now()
  $$;

-- The weeks that can still change, and those nobody has counted yet: a stay is settled two weeks after it.
create function reports_count_weeks(at_most integer) returns void
  language sql security definer set search_path = public as $$
    select reports_count_week(week) from (
      select date_trunc('week', now())::date - 7 * ago as week, ago from generate_series(0, at_most - 1) ago) weeks
    where ago <= 3 or not exists (select from reports_numbers n where n.week = weeks.week)
  $$;
