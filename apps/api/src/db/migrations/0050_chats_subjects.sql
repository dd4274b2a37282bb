-- What a message is about when it is more than its words: a stay request, a photo, a shared card. The shapes are the
-- contract's; the browser makes the words of a line from them, in the language of who reads.
alter table chats.messages add column subject jsonb;
alter table chats.messages drop constraint messages_check;
alter table chats.messages add constraint messages_said check (
  case when unsent_at is null then text is not null or subject is not null else text is null and subject is null end);

drop function chats.last_messages(uuid[]);
create function chats.last_messages(conversations uuid[])
  returns table (conversation_id uuid, seq integer, id uuid, sender_id uuid, type text, text text, subject jsonb,
    created_at timestamptz, unsent_at timestamptz)
  language sql stable security definer set search_path = chats, public rows 50 as $$
    select m.conversation_id, m.seq, m.id, m.sender_id, m.type, m.text, m.subject, m.created_at, m.unsent_at
    from unnest(conversations) as asked (id)
    join chats.participants p on p.conversation_id = asked.id and p.account_id = viewer()
    join chats.messages m on m.conversation_id = p.conversation_id and m.seq = p.last_seq
    where m.seq > p.cleared_seq
  $$;
