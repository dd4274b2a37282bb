-- The viewer no longer travels with the other trip: both ways at once, and neither is shown the other's card again.
create function trips_part(mine uuid, theirs uuid) returns boolean
  language plpgsql security definer set search_path = public as $$
    begin
      -- The same lock as an answer: who says yes in this moment comes before or after, never between.
      perform pg_advisory_xact_lock(hashtextextended(least(mine, theirs)::text || greatest(mine, theirs)::text, 110));
      if not exists (select from trips t where t.id = mine and t.owner_id = viewer())
        or not exists (select from trips_mates m where m.trip_id = mine and m.via_trip_id = theirs) then
        return false;
      end if;
      update trips_answers set answer = 'no', answered_at = now()
        where (trip_id, other_trip_id) in ((mine, theirs), (theirs, mine));
      delete from trips_mates
        where trip_id = mine and via_trip_id = theirs or trip_id = theirs and via_trip_id = mine;
      return true;
    end
  $$;
