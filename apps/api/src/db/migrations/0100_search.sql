-- A grid over the earth in plain arithmetic, so that a trigger can fill it: bands of latitude, each parted into as
-- many columns as make a cell about as wide as high. `per` is how many bands a degree has.
create function grid_columns(band integer, per integer) returns integer
  language sql immutable parallel safe strict as $$
    select greatest(1, floor(360 * per * cos(radians((band + 0.5) / per - 90))))::integer
  $$;
create function grid_cell(lat float8, lng float8, per integer) returns integer
  language sql immutable parallel safe strict as $$
    select band * 360 * per + least(floor((lng + 180) / 360 * grid_columns(band, per))::integer, grid_columns(band, per) - 1)
    from (select least(floor((lat + 90) * per)::integer, 180 * per - 1) as band) at
  $$;
-- Every cell that a circle may touch; a few at its corners that it does not. Around a pole: whole bands.
create function grid_cells(lat float8, lng float8, metres float8, per integer) returns setof integer
  language sql immutable parallel safe strict rows 12 as $$
    select distinct band * 360 * per + ((col % n) + n) % n
    from (select degrees(metres / 6371008.8) * 1.001 as reach) circle
    cross join lateral (select case when abs(lat) + reach >= 90 then 180
      else least(180, degrees(asin(least(1, sin(radians(reach)) / cos(radians(lat))))) * 1.001) end as aside) wide
    cross join lateral generate_series(greatest(0, floor((lat - reach + 90) * per)::integer),
      least(180 * per - 1, floor((lat + reach + 90) * per)::integer)) band
    cross join lateral (select grid_columns(band, per) as n) columns
    cross join lateral generate_series(floor((lng - aside + 180) / 360 * n)::integer,
      least(floor((lng + aside + 180) / 360 * n)::integer, floor((lng - aside + 180) / 360 * n)::integer + n - 1)) col
  $$;
-- On the sphere. Plain SQL, so that it is folded into the statement that asks.
create function grid_metres(lat1 float8, lng1 float8, lat2 float8, lng2 float8) returns float8
  language sql immutable parallel safe as $$
    select 2 * 6371008.8 * asin(least(1, sqrt(
      power(sin(radians(lat2 - lat1) / 2), 2)
      + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lng2 - lng1) / 2), 2))))
  $$;

-- The middle of the public cell: what everybody may know, written with the cell and never from the exact point.
alter table homes add column area_lat float8, add column area_lng float8;

-- All that finding a person asks for, in one row that is made by the triggers below and by nothing else.
-- Where: the public cell of a home that is offered, else the middle of the city. No row: not to be found.
create table search_people (
  account_id uuid primary key references identity_accounts on delete cascade,
  -- Grid cells of a quarter and of half a degree: a circle touches a few of the one or the other.
  near_cell integer not null,
  far_cell integer not null,
  lat float8 not null,
  lng float8 not null,
  -- The orders of the list, the best first: see modules/search/hosts.
  fit smallint not null,
  answers smallint not null,
  hosting text,
  visibility text not null,
  gate text[] not null,
  gender text,
  born_on date,
  university_id uuid,
  is_verified boolean not null,
  banned_until timestamptz,
  last_active_on date not null,
  languages text[] not null,
  learns text[] not null,
  reviews_count integer not null,
  max_guests smallint,
  longest_stay smallint,
  sleeping text,
  step_free boolean,
  pets text
-- The last active day changes in its place, without touching an index.
) with (fillfactor = 85);
create index search_people_near_fit on search_people (near_cell, fit desc, account_id desc);
create index search_people_near_answers on search_people (near_cell, answers desc, account_id desc);
create index search_people_near_newest on search_people (near_cell, account_id desc);
create index search_people_far_fit on search_people (far_cell, fit desc, account_id desc);
create index search_people_far_answers on search_people (far_cell, answers desc, account_id desc);
create index search_people_far_newest on search_people (far_cell, account_id desc);
revoke insert, update, delete on search_people from wayfellow_api;

-- What the rows should be now. A home under «not now» is its owner's alone: nothing of it counts.
create function search_people_now(somebody uuid[]) returns setof search_people
  language sql stable set search_path = public as $$
  select a.id as account_id, grid_cell(w.lat, w.lng, 4) as near_cell, grid_cell(w.lat, w.lng, 2) as far_cell,
    w.lat, w.lng,
    (case p.hosting when 'yes' then 40 when 'maybe' then 20 else 0 end
      + case when a.verification = 'verified' then 20 else 0 end
      + 3 * q.answers + 2 * least(p.reviews_count, 5)
      + case when a.photo is null then 0 else 4 end
      + case when h.sleeping is null or h.max_guests is null then 0 else 4 end)::smallint as fit,
    q.answers, p.hosting, p.visibility, p.gate, p.gender, a.born_on,
    coalesce(b.university_id, p.university_id) as university_id, a.verification = 'verified' as is_verified,
    a.banned_until, coalesce(a.last_active_on, (a.created_at at time zone 'utc')::date) as last_active_on,
    array(select l.code from profiles_languages l where l.account_id = a.id order by l.code) as languages,
    p.wants_to_learn as learns, p.reviews_count, h.max_guests, h.longest_stay, h.sleeping, h.step_free, h.pets
  from identity_accounts a
  join profiles p on p.account_id = a.id
  left join places pl on pl.id = p.place_id
  left join homes h on h.account_id = a.id and p.hosting in ('yes', 'maybe')
  left join universities_badges b on b.account_id = a.id
  left join profiles_answers an on an.account_id = a.id
  cross join lateral (select
    coalesce(case when h.cell is not null then h.area_lat end, st_y(pl.point)) as lat,
    coalesce(case when h.cell is not null then h.area_lng end, st_x(pl.point)) as lng) w
  -- As profiles/answers/policy.ts says it: at least half within so long, from the third request on.
  cross join lateral (select (case
    when an.asked is null or an.asked < 3 then 0
    when 2 * an.within_hours >= an.asked then 4
    when 2 * (an.within_hours + an.within_day) >= an.asked then 3
    when 2 * (an.within_hours + an.within_day + an.within_days) >= an.asked then 2
    when 2 * (an.within_hours + an.within_day + an.within_days + an.within_week) >= an.asked then 1
    else 0 end)::smallint as answers) q
  where a.role = 'user' and a.username is not null and a.profile_completed and a.locked_at is null
    and p.visibility <> 'nobody' and w.lat is not null and a.id = any (somebody)
$$;
revoke execute on function search_people_now(uuid[]) from public;

-- One after the other for each person, and read only behind the lock: two changes at once lose nothing.
create function search_people_refresh(somebody uuid) returns void
  language plpgsql security definer set search_path = public as $$
begin
  -- A thousand locks are enough for everybody: a change of very many people takes no more of them.
  perform pg_advisory_xact_lock(100, hashtext(somebody::text) & 1023);
  delete from search_people s where s.account_id = somebody
    and not exists (select from search_people_now(array[somebody]));
  insert into search_people as kept select * from search_people_now(array[somebody])
  on conflict (account_id) do update set
    near_cell = excluded.near_cell, far_cell = excluded.far_cell, lat = excluded.lat, lng = excluded.lng,
    fit = excluded.fit, answers = excluded.answers, hosting = excluded.hosting, visibility = excluded.visibility,
    gate = excluded.gate, gender = excluded.gender, born_on = excluded.born_on,
    university_id = excluded.university_id, is_verified = excluded.is_verified,
    banned_until = excluded.banned_until,
    last_active_on = greatest(kept.last_active_on, excluded.last_active_on),
    languages = excluded.languages, learns = excluded.learns, reviews_count = excluded.reviews_count,
    max_guests = excluded.max_guests, longest_stay = excluded.longest_stay, sleeping = excluded.sleeping,
    step_free = excluded.step_free, pets = excluded.pets;
end $$;
revoke execute on function search_people_refresh(uuid) from public;

-- At commit, behind everything else that a change locks: so no two changes wait for each other.
create function search_people_follow() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform search_people_refresh(case when tg_op = 'DELETE' then old.account_id else new.account_id end);
  return null;
end $$;
create function search_people_follow_account() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform search_people_refresh(new.id);
  return null;
end $$;
create constraint trigger search_people_follow after update on identity_accounts deferrable initially deferred
  for each row when ((old.role, old.username is null, old.profile_completed, old.locked_at is null, old.verification,
      old.born_on, old.banned_until, old.photo is null)
    is distinct from (new.role, new.username is null, new.profile_completed, new.locked_at is null, new.verification,
      new.born_on, new.banned_until, new.photo is null))
  execute function search_people_follow_account();
create constraint trigger search_people_follow after insert or update or delete on profiles
  deferrable initially deferred for each row execute function search_people_follow();
create constraint trigger search_people_follow after insert or update or delete on profiles_languages
  deferrable initially deferred for each row execute function search_people_follow();
create constraint trigger search_people_follow after insert or update or delete on profiles_answers
  deferrable initially deferred for each row execute function search_people_follow();
create constraint trigger search_people_follow after insert or update or delete on universities_badges
  deferrable initially deferred for each row execute function search_people_follow();
create constraint trigger search_people_follow after insert or update or delete on homes
  deferrable initially deferred for each row execute function search_people_follow();

-- Of everybody once a day, hence by itself: no other fact of theirs is looked at.
create function search_people_see_active() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  update search_people s set last_active_on = c.last_active_on
    from changed c where s.account_id = c.id and c.last_active_on > s.last_active_on;
  return null;
end $$;
create trigger search_people_see_active after update on identity_accounts
  referencing new table as changed for each statement execute function search_people_see_active();

insert into search_people select * from search_people_now(array(select id from identity_accounts));

-- Posts and events stand where their city does.
alter table posts add column near_cell integer, add column far_cell integer, add column lat float8, add column lng float8;
alter table events add column near_cell integer, add column far_cell integer, add column lat float8, add column lng float8;
create function search_place_row() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  select st_y(point), st_x(point), grid_cell(st_y(point), st_x(point), 4), grid_cell(st_y(point), st_x(point), 2)
    into new.lat, new.lng, new.near_cell, new.far_cell from places where id = new.place_id;
  return new;
end $$;
create trigger search_place_row before insert or update of place_id on posts
  for each row execute function search_place_row();
create trigger search_place_row before insert or update of place_id on events
  for each row execute function search_place_row();
update posts set place_id = place_id;
update events set place_id = place_id;
create index posts_near on posts (near_cell, created_at desc, id desc) where gone_at is null;
create index posts_far on posts (far_cell, created_at desc, id desc) where gone_at is null;
create index events_near on events (near_cell, starts_at, id) where status = 'planned';
create index events_far on events (far_cell, starts_at, id) where status = 'planned';
