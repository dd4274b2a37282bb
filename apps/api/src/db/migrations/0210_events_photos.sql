-- A photo stands on the cover of an event, as what the event took of it.
alter table events add column photo jsonb check (jsonb_typeof(photo) = 'object');

-- It waits for its event as one of a post does.
alter table photos drop constraint photos_purpose_check;
alter table photos add constraint photos_purpose_check
  check (purpose in ('profile', 'home', 'chat', 'post', 'story', 'promo', 'event'));

-- With the other words of an organiser who leaves Wayfellow, it goes.
create or replace function events_part() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.text := '';
  new.photo := null;
  new.is_shared := false;
  new.spot_shown := null;
  new.audience_gender := null;
  new.cancel_words := null;
  new.last_actor := null;
  new.remind_at := null;
  if new.ends_at > now() then
    new.status := 'cancelled';
    update chats.groups set closed_at = now() where conversation_id = chats.group_id('event', new.id);
  end if;
  new.version := old.version + 1;
  delete from events_spots where event_id = new.id;
  return new;
end $$;
