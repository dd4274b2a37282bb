-- What a search around a place walks along: the grid of people, posts and events, over the stops of trips.
alter table trips_legs
  add column lat float8 not null generated always as (st_y(point)) stored,
  add column lng float8 not null generated always as (st_x(point)) stored,
  add column near_cell integer not null generated always as (grid_cell(st_y(point), st_x(point), 4)) stored,
  add column far_cell integer not null generated always as (grid_cell(st_y(point), st_x(point), 2)) stored;
-- In the order of arrival; that the day of leaving is in it spares the rows of who has left.
create index trips_legs_near on trips_legs (near_cell, starts_on, id, ends_on) where is_shown;
create index trips_legs_far on trips_legs (far_cell, starts_on, id, ends_on) where is_shown;
create index trips_legs_by_id on trips_legs (id);
