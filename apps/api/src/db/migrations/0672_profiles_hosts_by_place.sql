-- migration: no-transaction
-- Hosts of a city, the newest first, without reading everybody who lives there.
create index concurrently if not exists profiles_hosts_by_place on profiles (place_id, account_id desc)
  where hosting in ('yes', 'maybe') and place_id is not null;
