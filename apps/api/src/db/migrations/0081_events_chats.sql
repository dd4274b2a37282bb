-- The organiser leaves Wayfellow: their words and the spot go, what was to come is called off, and its chat is closed.
create or replace function events_part() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.text := '';
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
