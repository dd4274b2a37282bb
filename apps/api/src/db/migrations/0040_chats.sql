-- A schema of its own, addressed by conversation only: the first part that will leave for shards of its own.
-- Hence no reference to an account: who is gone leaves the messages to the other as «former member».
create schema chats;
grant usage on schema chats to wayfellow_api;
alter default privileges in schema chats grant select, insert, update, delete on tables to wayfellow_api;

create function pinned_conversation() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.conversation', true), '')::uuid $$;

-- Which of 4,096 logical shards a conversation belongs to; all there is until the day it is needed.
create function chats.shard_of(conversation uuid) returns integer language sql immutable parallel safe
  as $$ select ('x' || right(md5(conversation::text), 3))::bit(12)::integer $$;

-- There is one direct conversation per pair, whoever begins: its id follows from the two.
create function chats.direct_id(one uuid, other uuid) returns uuid language sql immutable parallel safe
  as $$ select overlay(overlay(md5(least(one, other)::text || greatest(one, other)::text)
    placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid $$;

-- No words here, nor on the participants: a send must change the other's row too.
create table chats.conversations (
  -- Of a direct conversation, made from its two accounts: there can be only one per pair.
  id uuid primary key,
  kind text not null check (kind in ('direct', 'group')),
  started_by uuid not null,
  last_seq integer not null default 0 check (last_seq >= 0),
  created_at timestamptz not null default now()
);
create index conversations_by_starter on chats.conversations (started_by, created_at);

create table chats.participants (
  conversation_id uuid not null references chats.conversations,
  account_id uuid not null,
  -- The one other of a direct conversation.
  other_id uuid,
  last_message_at timestamptz not null default now(),
  last_seq integer not null default 0,
  unread integer not null default 0 check (unread >= 0),
  delivered_seq integer not null default 0,
  read_seq integer not null default 0,
  -- Messages up to here were deleted by this one for themselves.
  cleared_seq integer not null default 0,
  muted_at timestamptz,
  archived_at timestamptz,
  -- When somebody must be told, and until when a worker that is at it has it to itself.
  notify_due timestamptz,
  notify_try smallint not null default 0,
  primary key (conversation_id, account_id)
);
create index participants_by_time on chats.participants
  (account_id, last_message_at desc, conversation_id desc) where archived_at is null;
create index participants_archived on chats.participants
  (account_id, last_message_at desc, conversation_id desc) where archived_at is not null;
create index participants_unread on chats.participants
  (account_id, last_message_at desc, conversation_id desc) where unread > 0;
create index participants_due on chats.participants (notify_due) where notify_due is not null;

create table chats.messages (
  conversation_id uuid not null,
  seq integer not null check (seq > 0),
  -- Made by the sender's client.
  id uuid not null,
  sender_id uuid not null,
  type text not null default 'text' check (type in ('text', 'request', 'other')),
  text text check (length(text) between 1 and 4000),
  created_at timestamptz not null default clock_timestamp(),
  unsent_at timestamptz,
  primary key (conversation_id, seq),
  unique (conversation_id, id),
  check ((unsent_at is not null) = (text is null))
);
create index messages_unsent on chats.messages (conversation_id, unsent_at) where unsent_at is not null;
alter table chats.messages enable row level security;
alter table chats.messages force row level security;
-- One look-up for a page, whatever the number of its rows: the conversation asked for is pinned, and the viewer is in it.
create policy pin on chats.messages
  using (conversation_id = (
    select p.conversation_id from chats.participants p
    where p.conversation_id = pinned_conversation() and p.account_id = viewer()))
  with check (sender_id = (select viewer()) and conversation_id = (
    select p.conversation_id from chats.participants p
    where p.conversation_id = pinned_conversation() and p.account_id = viewer()));
create policy upkeep on chats.messages to wayfellow_owner using (true) with check (true);

-- The pin shows one conversation; a list shows the last message of many, always of the viewer's own.
create function chats.last_messages(conversations uuid[])
  returns table (conversation_id uuid, seq integer, id uuid, sender_id uuid, type text, text text,
    created_at timestamptz, unsent_at timestamptz)
  language sql stable security definer set search_path = chats, public rows 50 as $$
    select m.conversation_id, m.seq, m.id, m.sender_id, m.type, m.text, m.created_at, m.unsent_at
    from unnest(conversations) as asked (id)
    join chats.participants p on p.conversation_id = asked.id and p.account_id = viewer()
    join chats.messages m on m.conversation_id = p.conversation_id and m.seq = p.last_seq
    where m.seq > p.cleared_seq
  $$;

-- Who does not show what they have read, and does not see it of others.
create table chats.without_receipts (
  account_id uuid primary key
);
