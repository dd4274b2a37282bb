-- When somebody was last mailed about a topic: one mail tells of many things.
create table notifications_mails (
  account_id uuid not null references identity_accounts on delete cascade,
  topic text not null,
  sent_at timestamptz not null default now(),
  primary key (account_id, topic)
);
alter table notifications_mails enable row level security;
alter table notifications_mails force row level security;
create policy own on notifications_mails
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on notifications_mails to wayfellow_owner using (true) with check (true);

-- Of many at once, for workers that serve everybody. Who has said nothing has no row.
create function notifications_wishes_of(accounts uuid[])
  returns table (account_id uuid, choices jsonb, quiet_from smallint, quiet_to smallint, time_zone text)
  language sql stable security definer set search_path = public as $$
    select s.account_id, s.choices, s.quiet_from, s.quiet_to, s.time_zone
    from notifications_settings s where s.account_id = any (accounts)
  $$;

-- The list goes back three months. Says how many rows went.
create function notifications_forget(most integer) returns integer
  language sql security definer set search_path = public as $$
    with gone as (
      delete from notifications_items where id in (
        select id from notifications_items where last_at < now() - interval '90 days' order by last_at limit most)
      returning 1)
    select count(*)::integer from gone
  $$;

-- When a mail tells of what is unread in a conversation, and how far one has told.
alter table chats.participants add column mail_due timestamptz;
alter table chats.participants add column mailed_seq integer not null default 0;
create index participants_mail_due on chats.participants (mail_due) where mail_due is not null;

-- Rows that are due, for some seconds to one worker alone, and whether the last message is about a stay: no words of it.
create function chats.take_due(most integer, lease_seconds integer)
  returns table (conversation_id uuid, account_id uuid, other_id uuid, seq integer, unread integer, muted boolean,
    about_stay boolean, lease timestamptz, tries smallint)
  language sql security definer set search_path = chats, public as $$
    with due as materialized (
      select p.conversation_id, p.account_id from chats.participants p where p.notify_due <= now()
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
