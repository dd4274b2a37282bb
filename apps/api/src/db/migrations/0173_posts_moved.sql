-- A post that moves to another city stands first in neither.
create function posts_unpin_moved() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  delete from posts_pins where post_id = new.id;
  return null;
end $$;
create trigger posts_unpin_moved after update of place_id on posts
  for each row when (old.place_id <> new.place_id) execute function posts_unpin_moved();
