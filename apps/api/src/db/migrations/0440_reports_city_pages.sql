-- Asked for every case that a page passes over. It reads three facts instead of all that a page shows, and in
-- PL/pgSQL, which keeps its plan: a function in SQL is planned anew for every row.
create or replace function reports_city_is_theirs(which uuid) returns boolean
  language plpgsql stable security definer set search_path = public as $$
begin
  return exists (select from reports_cases c
    where c.id = which and c.source = 'report' and c.target_kind in ('post', 'event') and viewer_covers(c.place_id)
      and c.about_id is distinct from viewer()
      and not (c.target_kind = 'event' and exists (select from events_answers o
        where o.event_id = c.target_id and o.account_id = viewer() and o.is_organiser))
      and not exists (select from relations_blocks b
        where (b.blocker_id, b.blocked_id) in ((viewer(), c.about_id), (c.about_id, viewer()))));
end $$;
