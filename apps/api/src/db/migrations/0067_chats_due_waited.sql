-- A worker that can't reach phones leaves what is fresh to those that can: it takes only what has waited.
drop function chats.take_due(integer, integer);
create function chats.take_due(most integer, lease_seconds integer, waited_seconds integer default 0)
  returns table (conversation_id uuid, account_id uuid, other_id uuid, seq integer, unread integer, muted boolean,
    about_stay boolean, lease timestamptz, tries smallint)
  language sql security definer set search_path = chats, public as $$
    with due as materialized (
      select p.conversation_id, p.account_id from chats.participants p
      where p.notify_due <= now() - waited_seconds * interval '1 second'
      order by p.notify_due limit most for update skip locked)
    update chats.participants p
      -- To the millisecond, as the worker will name it again.
      set notify_due = date_trunc('milliseconds', clock_timestamp()) + lease_seconds * interval '1 second',
        notify_try = p.notify_try + 1
      from due
      where p.conversation_id = due.conversation_id and p.account_id = due.account_id
      returning p.conversation_id, p.account_id, p.other_id, p.last_seq, p.unread, p.muted_at is not null,
        exists (select from chats.messages l where l.conversation_id = p.conversation_id and l.seq = p.last_seq
          and (l.type = 'request' or l.subject ->> 'kind' = 'stay-request')),
        p.notify_due, p.notify_try
  $$;
