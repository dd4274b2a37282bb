-- The chat of an event begins with the people who go: the first guest brings the organiser. Null until then, so whoever
-- has left the chat is not put into it again. Events planned earlier are brought along by the clock, some at a time.
alter table events add column chat_started_at timestamptz;
create index events_without_chat on events (starts_at)
  where chat_started_at is null and status = 'planned' and going > 0;

-- Under the lock of the event. Returns whether this was the start.
create function events_start_chat(event uuid) returns boolean
  language sql security definer set search_path = public as $$
    with started as (update events set chat_started_at = now() where id = event and chat_started_at is null returning 1)
    select exists (select from started)
  $$;

-- Has a line of the group about this account: it came in, or has left.
create function chats.was_in_group(chat uuid, whom uuid) returns boolean
  language sql stable security definer set search_path = chats, public as $$
    select exists (select from chats.messages m
      where m.conversation_id = chat and m.sender_id = whom and m.subject ->> 'kind' = 'membership')
  $$;
revoke execute on function chats.was_in_group(uuid, uuid) from public;

-- At the start of the chat: the organiser and those who go, in the order in which they came, without who has been in it.
-- Later: those who are named. Whoever shows their profile to nobody comes in by hand only.
create function events_chat_comers(event uuid, named uuid[]) returns setof uuid
  language sql stable security definer set search_path = public as $$
    select c.account_id from (
      select organiser_id as account_id, 0 as arrival from events where id = event and organiser_id is not null
      union all
      (select account_id, arrival from events_answers where event_id = event and answer = 'going'
        and (named is null or account_id = any (named))
        order by arrival limit 60)) c
    join identity_accounts w on w.id = c.account_id
    left join profiles p on p.account_id = w.id
    where profiles_is_here(w.hidden_until) and coalesce(p.visibility, 'everyone') <> 'nobody'
      and case when named is null then not chats.was_in_group(chats.group_id('event', event), w.id)
        else w.id = any (named) end
    order by c.arrival limit 20
  $$;

-- For the clock: events to come that people go to, and whose chat has not begun.
create function events_without_chat(at_most integer) returns table (id uuid, organiser_id uuid)
  language sql stable security definer set search_path = public as $$
    select e.id, e.organiser_id from events e
    where e.chat_started_at is null and e.status = 'planned' and e.going > 0
      and e.starts_at > now() - interval '15 days' and e.ends_at > now() and e.organiser_id is not null
    order by e.starts_at limit at_most
  $$;
