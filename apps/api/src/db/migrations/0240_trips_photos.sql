-- The album of a trip that is over: what the trip took of a photo, and whose it is.
create table trips_photos (
  trip_id uuid not null references trips on delete cascade,
  photo_id uuid not null references photos on delete cascade,
  account_id uuid not null references identity_accounts on delete cascade,
  photo jsonb not null check (jsonb_typeof(photo) = 'object'),
  added_at timestamptz not null default now(),
  primary key (photo_id)
);
create index trips_photos_in_order on trips_photos (trip_id, added_at, photo_id);
create index trips_photos_by_account on trips_photos (account_id);

-- It waits for its album as one of a post does.
alter table photos drop constraint photos_purpose_check;
alter table photos add constraint photos_purpose_check
  check (purpose in ('profile', 'home', 'chat', 'post', 'story', 'promo', 'event', 'report', 'trip'));

-- Whatever takes it out of the album (its author, the owner of the trip, the end of the trip or of an account), its files go.
-- What its author took out counts for their day until it is forgotten.
create function trips_photos_gone() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from photos where id = old.photo_id and status <> 'gone';
  return null;
end $$;
create trigger trips_photos_gone after delete on trips_photos for each row execute function trips_photos_gone();
