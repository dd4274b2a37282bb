-- Bans that are yet to be carried into the conversations of an account: one row while the work is going on.
-- A round of the worker goes through the conversations in batches and keeps here how far it has come.
create table chats.removals (
  -- Unlike the rest of the schema it stays where accounts are: it is filled there and lives for seconds.
  account_id uuid primary key references identity_accounts on delete cascade,
  -- When the ban changed; makes the notices of one ban different from those of a later one.
  since timestamptz not null default now(),
  due_at timestamptz not null default now(),
  -- The last conversation that is done, newest first.
  done_at timestamptz not null default 'infinity',
  done_id uuid not null default 'ffffffff-ffff-ffff-ffff-ffffffffffff'
);
create index removals_due on chats.removals (due_at);
revoke insert on chats.removals from wayfellow_api;

-- In the transaction of the ban, whoever sets or lifts it: only the row that says that there is work to do.
create function chats.follow_ban() returns trigger
  language plpgsql security definer set search_path = chats, public as $$
begin
  insert into chats.removals (account_id) values (new.id)
    on conflict (account_id) do update set since = excluded.since, due_at = excluded.due_at,
      done_at = excluded.done_at, done_id = excluded.done_id;
  return null;
end $$;
create trigger chats_follow_ban after update of banned_until on identity_accounts
  for each row when (old.banned_until is distinct from new.banned_until) execute function chats.follow_ban();

-- The next batch of conversations between two, newest first, with whom each is; where the account is removed for good,
-- nothing in them stays unread. `wrote` says whether the account wrote there in the 30 days before.
-- Index: participants_by_time, participants_archived, participants_pkey, messages_pkey
create function chats.settle_removal(somebody uuid, is_removed boolean, its_since timestamptz,
    from_at timestamptz, from_id uuid, most integer)
  returns table (chat uuid, account_id uuid, last_seq integer, last_at timestamptz, wrote boolean)
  language plpgsql security definer set search_path = chats, public as $$
begin
  return query
    with batch as (
      select * from (
        (select p.conversation_id, p.other_id, p.last_seq, p.last_message_at from chats.participants p
          where p.account_id = somebody and p.archived_at is null
            and (p.last_message_at, p.conversation_id) < (from_at, from_id)
          order by p.last_message_at desc, p.conversation_id desc limit most)
        union all
        (select p.conversation_id, p.other_id, p.last_seq, p.last_message_at from chats.participants p
          where p.account_id = somebody and p.archived_at is not null
            and (p.last_message_at, p.conversation_id) < (from_at, from_id)
          order by p.last_message_at desc, p.conversation_id desc limit most)
      ) both_lists
      order by last_message_at desc, conversation_id desc limit most
    ), cleared as (
      update chats.participants p set unread = 0, notify_due = null, mail_due = null
      from batch b
      where is_removed and p.conversation_id = b.conversation_id and p.account_id = b.other_id
        and (p.unread > 0 or p.notify_due is not null or p.mail_due is not null)
    )
    select b.conversation_id, b.other_id, b.last_seq, b.last_message_at,
      b.other_id is not null and b.last_message_at > its_since - interval '30 days'
        and exists (select from chats.messages m where m.conversation_id = b.conversation_id
          and m.seq > b.last_seq - 1000 and m.sender_id = somebody
          and m.created_at > its_since - interval '30 days')
    from batch b
    order by b.last_message_at desc, b.conversation_id desc;
end $$;
