-- A conversation of several people belongs to something they share: an event, a trip. Its id follows from that thing, as
-- the id of a direct one follows from the two (version 3 of a UUID is «made from a name», 8 is «our own way»).
create function chats.group_id(owner_kind text, owner uuid) returns uuid language sql immutable parallel safe
  as $$ select overlay(overlay(md5(owner_kind || ':' || owner::text)
    placing '3' from 13 for 1) placing '8' from 17 for 1)::uuid $$;

-- Beside the conversation, not in it: every message changes the conversation's row, which must stay small.
create table chats.groups (
  conversation_id uuid primary key references chats.conversations,
  owner_kind text not null check (owner_kind in ('event', 'trip')),
  owner_id uuid not null,
  -- As the owner says them; it says so again when they change.
  title text not null check (length(title) between 1 and 100),
  photo text,
  members integer not null default 0,
  closed_at timestamptz,
  constraint groups_follow_from_owner check (conversation_id = chats.group_id(owner_kind, owner_id)),
  constraint groups_have_room check (members between 0 and 20)
);

-- Comes in, or was in already. A line says so to all; it is news to nobody's phone and marks nothing unread. Who comes
-- sees what is said from now on. Null when there is no room. The conversation's row is locked first, as by a message.
create function chats.join_group(its_kind text, its_owner uuid, whom uuid, its_title text, its_photo text, line uuid)
  returns integer language plpgsql security definer set search_path = chats, public as $$
    declare
      chat constant uuid := chats.group_id(its_kind, its_owner);
      at_seq integer;
    begin
      insert into chats.conversations (id, kind, started_by, answered) values (chat, 'group', whom, true)
        on conflict do nothing;
      select c.last_seq into at_seq from chats.conversations c where c.id = chat for update;
      insert into chats.groups (conversation_id, owner_kind, owner_id, title, photo)
        values (chat, its_kind, its_owner, its_title, its_photo)
        on conflict (conversation_id) do update set title = excluded.title, photo = excluded.photo
        where (chats.groups.title, chats.groups.photo) is distinct from (excluded.title, excluded.photo);
      if exists (select from chats.participants p where p.conversation_id = chat and p.account_id = whom) then
        return at_seq;
      end if;
      update chats.groups g set members = g.members + 1 where g.conversation_id = chat and g.members < 20;
      if not found then
        return null;
      end if;
      at_seq := chats.say_membership(chat, whom, 'joined', line);
      insert into chats.participants (conversation_id, account_id, last_seq, delivered_seq, read_seq, cleared_seq)
        values (chat, whom, at_seq, at_seq, at_seq, at_seq - 1);
      return at_seq;
    end
  $$;

-- Null for who was not in it.
create function chats.leave_group(chat uuid, whom uuid, line uuid)
  returns integer language plpgsql security definer set search_path = chats, public as $$
    begin
      perform from chats.conversations c where c.id = chat and c.kind = 'group' for update;
      if not found then
        return null;
      end if;
      delete from chats.participants p where p.conversation_id = chat and p.account_id = whom;
      if not found then
        return null;
      end if;
      update chats.groups g set members = g.members - 1 where g.conversation_id = chat;
      return chats.say_membership(chat, whom, 'left', line);
    end
  $$;

create function chats.say_membership(chat uuid, whom uuid, its_event text, line uuid)
  returns integer language sql security definer set search_path = chats, public as $$
    with turn as (update chats.conversations c set last_seq = c.last_seq + 1 where c.id = chat returning c.last_seq)
    insert into chats.messages (conversation_id, seq, id, sender_id, type, subject)
      select chat, turn.last_seq, line, whom, 'other', jsonb_build_object('kind', 'membership', 'event', its_event)
      from turn
      returning seq
  $$;
revoke execute on function chats.say_membership(uuid, uuid, text, uuid) from public;
