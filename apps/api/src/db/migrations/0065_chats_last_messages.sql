-- The same as before in a language that keeps its plan for as long as a connection lives: planning it anew for each
-- list cost more than all the rest of the list.
create or replace function chats.last_messages(conversations uuid[])
  returns table (conversation_id uuid, seq integer, id uuid, sender_id uuid, type text, text text, subject jsonb,
    created_at timestamptz, unsent_at timestamptz)
  language plpgsql stable security definer set search_path = chats, public rows 50 as $$
    #variable_conflict use_column
    declare
      me constant uuid := viewer();
    begin
      return query
        select m.conversation_id, m.seq, m.id, m.sender_id, m.type, m.text, m.subject, m.created_at, m.unsent_at
        from unnest(conversations) as asked (id)
        join chats.participants p on p.conversation_id = asked.id and p.account_id = me
        join chats.messages m on m.conversation_id = p.conversation_id and m.seq = p.last_seq
        where m.seq > p.cleared_seq;
    end
  $$;
