-- Whether the last decision about a case is the viewer's own: only then is sending it again a repetition.
create function reports_city_decided_by_viewer(which uuid) returns boolean
  language sql stable security definer set search_path = public as $$
    select coalesce((select d.admin_id = viewer() from reports_acts d
      where d.case_id = which and reports_is_decision(d.act) order by d.nth desc limit 1), false)
  $$;
