-- Two who went to the same event may write about each other. Thousands may have gone, so a pair is a row only when one of
-- them begins it. The other knows nothing of it until a review is written; of a stay or a trip both know from the start.
alter table reviews_occasions
  add column one_knows boolean not null default true,
  add column other_knows boolean not null default true;

drop policy sides on reviews_occasions;
create policy sides on reviews_occasions
  using (coalesce(one_id = (select viewer()) and one_knows or other_id = (select viewer()) and other_knows, false))
  with check (coalesce(one_id = (select viewer()) and one_knows or other_id = (select viewer()) and other_knows, false));

create function reviews_were_at(event events, somebody uuid) returns boolean
  language sql stable set search_path = public as $$
    select event.organiser_id = somebody or exists (select from events_answers a
      where a.event_id = event.id and a.account_id = somebody and a.answer = 'going')
  $$;

-- The viewer begins: the one row of the two, whoever came first. The last word on who was there and on the days: nothing
-- comes of it when either was not, or when the event is not over, or over for too long. Beginning again moves no clock.
create function reviews_begin(at_event uuid, about uuid, remind_at timestamptz, reminded integer) returns uuid
  language sql security definer set search_path = public as $$
    insert into reviews_occasions as o (id, kind, subject_id, title, starts_on, ends_on, one_id, other_id, one_role,
        other_role, one_knows, other_knows, opened_at, closes_at, due_at, reminders)
      select gen_random_uuid(), 'event', e.id, e.title, (e.starts_at at time zone e.time_zone)::date,
        (e.ends_at at time zone e.time_zone)::date, least(viewer(), about), greatest(viewer(), about), 'attendee',
        'attendee', viewer() < about, viewer() > about, e.ends_at, e.ends_at + interval '14 days', remind_at, reminded
      from events e where e.id = at_event and e.status = 'planned' and e.ends_at <= now()
        and e.ends_at > now() - interval '14 days' and viewer() <> about
        and reviews_were_at(e, viewer()) and reviews_were_at(e, about)
      on conflict (subject_id, one_id, other_id) do update
        set one_knows = o.one_knows or excluded.one_knows, other_knows = o.other_knows or excluded.other_knows
      returning o.id
  $$;

-- The clock acts as one of those who know of it; with nobody left who does, it has nothing to do.
create or replace function reviews_due(at_most integer) returns table (id uuid, one_id uuid, other_id uuid)
  language sql stable security definer set search_path = public as $$
    select o.id, case when o.one_knows then o.one_id end, case when o.other_knows then o.other_id end
    from reviews_occasions o
    where o.due_at <= now() and (o.one_knows and o.one_id is not null or o.other_knows and o.other_id is not null)
    order by o.due_at limit at_most
  $$;
