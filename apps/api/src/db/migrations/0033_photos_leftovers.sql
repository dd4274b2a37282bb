-- Files whose row is gone, by whatever way: an account that is erased takes its rows along, and these lead to the bytes.
create table photos_leftovers (
  photo_id uuid primary key,
  name text not null check (name ~ '^[A-Za-z0-9_-]{22}$'),
  since timestamptz not null default now()
);
create index photos_leftovers_by_time on photos_leftovers (since);

create function photos_leave_files() returns trigger
  language plpgsql security definer set search_path = public as $$
    begin
      insert into photos_leftovers (photo_id, name) values (old.id, old.name) on conflict do nothing;
      return null;
    end
  $$;
create trigger photos_leave_files after delete on photos for each row execute function photos_leave_files();
