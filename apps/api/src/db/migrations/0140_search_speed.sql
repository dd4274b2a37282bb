-- Functions that each search calls. In SQL they were planned anew by every statement, which cost more than the search
-- itself; a plan of PL/pgSQL is kept for as long as the connection.
create or replace function grid_cells(lat float8, lng float8, metres float8, per integer) returns setof integer
  language plpgsql immutable parallel safe strict rows 12 as $$
declare
  reach constant float8 := degrees(metres / 6371008.8) * 1.001;
  aside constant float8 := case when abs(lat) + reach >= 90 then 180
    else least(180, degrees(asin(least(1, sin(radians(reach)) / cos(radians(lat))))) * 1.001) end;
  n integer;
  west integer;
begin
  for band in greatest(0, floor((lat - reach + 90) * per)::integer)
      .. least(180 * per - 1, floor((lat + reach + 90) * per)::integer) loop
    n := grid_columns(band, per);
    west := floor((lng - aside + 180) / 360 * n)::integer;
    for col in west .. least(floor((lng + aside + 180) / 360 * n)::integer, west + n - 1) loop
      return next band * 360 * per + ((col % n) + n) % n;
    end loop;
  end loop;
end $$;

create or replace function relations_hidden_from(somebody uuid) returns uuid[]
  language plpgsql stable parallel safe security definer set search_path = public as $$
begin
  return (select coalesce(array_agg(id), '{}') from (
    select blocked_id as id from relations_blocks where blocker_id = somebody
    union all
    select blocker_id from relations_blocks where blocked_id = somebody) apart);
end $$;
create or replace function relations_are_apart(one uuid, other uuid) returns boolean
  language plpgsql stable parallel safe security definer set search_path = public as $$
begin
  return exists (select from relations_blocks where blocker_id = one and blocked_id = other)
    or exists (select from relations_blocks where blocker_id = other and blocked_id = one);
end $$;

-- Is there a bed for so many more on all of these nights? Most homes have nobody then, and are not counted at all.
create function stay_requests_has_beds(host uuid, within daterange, asked integer, room integer) returns boolean
  language plpgsql stable security definer set search_path = public as $$
begin
  if not exists (select from stay_requests s
      where s.host_id = host and s.status in ('accepted', 'tookPlace') and s.days && within) then
    return asked <= room;
  end if;
  return not exists (select from stay_requests_nights(host, within, null) n where n.guests + asked > room);
end $$;
