-- What was asked or offered for a stop of a trip, the newest first.
create index stay_requests_by_trip_leg on stay_requests (trip_leg_id, created_at desc, id desc)
  where trip_leg_id is not null;
