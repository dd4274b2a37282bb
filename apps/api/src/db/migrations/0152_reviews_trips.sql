-- Tripmates may write about each other when both their trips are over.
create index trips_by_end on trips (ends_on);

-- Says how many it opened. The later of the two trips decides; both ways of looking at a pair come to the same row.
create function reviews_open_trips(most integer) returns integer
  language sql security definer set search_path = public as $$
    with due as (
      select least(t.id, o.id) as subject, t.title, greatest(t.starts_on, o.starts_on) as starts_on, t.ends_on,
        least(t.owner_id, o.owner_id) as one, greatest(t.owner_id, o.owner_id) as other
      from trips t join trips_mates m on m.trip_id = t.id join trips o on o.id = m.via_trip_id
      where t.ends_on <= current_date and t.ends_on > current_date - 14 and o.ends_on <= t.ends_on
        and o.owner_id <> t.owner_id and not exists (select from reviews_occasions r
          where r.subject_id = least(t.id, o.id) and r.one_id = least(t.owner_id, o.owner_id)
            and r.other_id = greatest(t.owner_id, o.owner_id))
      order by t.ends_on limit most
    ), opened as (
      insert into reviews_occasions (id, kind, subject_id, title, starts_on, ends_on, one_id, other_id, one_role,
          other_role, closes_at, due_at)
        select gen_random_uuid(), 'trip', subject, title, least(starts_on, ends_on), ends_on, one, other, 'tripmate',
          'tripmate', now() + interval '14 days', now() + interval '1 day' from due
        on conflict (subject_id, one_id, other_id) do nothing returning id
    )
    select count(*)::integer from opened
  $$;
