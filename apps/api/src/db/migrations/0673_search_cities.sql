-- Cities in which at least three people host, roughly counted: where a list of cities looks first (decision 0671).
-- The numbers are only an order; what a list shows is counted for its viewer.
create table search_cities (
  place_id uuid primary key references places,
  point geometry(Point, 4326) not null,
  hosts smallint not null check (hosts between 3 and 1000),
  counted_at timestamptz not null default now()
);
create index search_cities_by_point on search_cities using gist (point);
create index search_cities_by_hosts on search_cities (hosts desc, place_id);
revoke insert, update, delete on search_cities from wayfellow_api;

create function search_cities_count(cities uuid[]) returns void
  language plpgsql security definer set search_path = public as $$
begin
  with counted as materialized (
    select c.id, c.point, case when c.retired_at is not null then 0 else (
      select count(*) from (
        select from (
          select account_id from profiles where place_id = c.id and hosting in ('yes', 'maybe')
          order by account_id desc limit 1000) p
        join search_people r on r.account_id = p.account_id) host) end as hosts
    from places c where c.id = any (cities)
  ), gone as (
    delete from search_cities s using counted where s.place_id = counted.id and counted.hosts < 3)
  insert into search_cities (place_id, point, hosts)
    select id, point, hosts from counted where hosts >= 3 order by id
    on conflict (place_id) do update set point = excluded.point, hosts = excluded.hosts, counted_at = now();
end $$;
revoke execute on function search_cities_count(uuid[]) from public;

-- The cities of people who became hosts. A large one is not counted again for each of them.
create function search_cities_note(hosts uuid[]) returns void
  language sql security definer set search_path = public as $$
    select search_cities_count(array(
      select distinct p.place_id from profiles p
      where p.account_id = any (hosts) and p.place_id is not null and not exists (
        select from search_cities s where s.place_id = p.place_id and s.counted_at > now() - interval '10 minutes')))
  $$;

-- Counts the next cities in which somebody hosts, along the index from one to the next. Returns where it stopped, or
-- nothing at the end, where it also drops cities that no host lives in any more.
create function search_cities_walk(behind uuid, at_most integer) returns uuid
  language plpgsql security definer set search_path = public as $$
declare
  cities uuid[];
begin
  with recursive city as (
    (select place_id, 1 as nth from profiles
      where place_id > behind and hosting in ('yes', 'maybe') order by place_id limit 1)
    union all
    select (select p.place_id from profiles p
      where p.place_id > city.place_id and p.hosting in ('yes', 'maybe') order by p.place_id limit 1), nth + 1
    from city where city.place_id is not null and nth < at_most)
  select coalesce(array_agg(place_id order by nth), '{}') into cities from city where place_id is not null;
  perform search_cities_count(cities);
  if cardinality(cities) < at_most then
    delete from search_cities where counted_at < now() - interval '2 days';
    return null;
  end if;
  return cities[at_most];
end $$;
