-- What somebody is told: a row of their list, for one act or for many of the same kind («Amara and 3 others»).
create table notifications_items (
  id uuid primary key,
  account_id uuid not null references identity_accounts on delete cascade,
  topic text not null check (topic in
    ('messages', 'requests', 'stays', 'reviews', 'trips', 'events', 'posts', 'safety', 'account', 'digest')),
  kind text not null,
  -- Acts of one group share a row for as long as it is unread.
  group_key text not null check (length(group_key) <= 200),
  subject_id uuid,
  -- Days and the like that the sentence needs; never the sentence.
  facts jsonb not null default '{}',
  -- False for a topic that its owner wants in no list: it may still be pushed or mailed.
  shown boolean not null default true,
  last_at timestamptz not null default now(),
  read_at timestamptz,
  -- When screens and phones must be told, and until when a worker that is at it has it to itself.
  notify_due timestamptz,
  notify_try smallint not null default 0,
  -- When a mail tells of it, unless it was read by then.
  mail_due timestamptz,
  mailed_at timestamptz
);
create unique index notifications_items_open on notifications_items (account_id, group_key) where read_at is null;
create index notifications_items_by_time on notifications_items (account_id, last_at desc, id desc) where shown;
create index notifications_items_notify on notifications_items (notify_due) where notify_due is not null;
create index notifications_items_mail on notifications_items (mail_due) where mail_due is not null;
create index notifications_items_old on notifications_items (last_at);
alter table notifications_items enable row level security;
alter table notifications_items force row level security;
create policy own on notifications_items
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on notifications_items to wayfellow_owner using (true) with check (true);

-- Each act that was told of, once: the key is the memory of it.
create table notifications_acts (
  account_id uuid not null references identity_accounts on delete cascade,
  key text not null check (length(key) <= 200),
  item_id uuid not null references notifications_items on delete cascade,
  actor_id uuid references identity_accounts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index notifications_acts_by_item on notifications_acts (item_id, created_at desc);
create index notifications_acts_by_actor on notifications_acts (actor_id);
alter table notifications_acts enable row level security;
alter table notifications_acts force row level security;
create policy own on notifications_acts
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on notifications_acts to wayfellow_owner using (true) with check (true);

-- What differs from the defaults. No row, all as it comes.
create table notifications_settings (
  account_id uuid primary key references identity_accounts on delete cascade,
  -- Topic, channel, on or off.
  choices jsonb not null default '{}',
  -- Minutes of the day, in the zone.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  time_zone text check (length(time_zone) <= 64),
  check (num_nulls(quiet_from, quiet_to, time_zone) in (0, 3) and quiet_from is distinct from quiet_to
    or num_nulls(quiet_from, quiet_to) = 2)
);
alter table notifications_settings enable row level security;
alter table notifications_settings force row level security;
create policy own on notifications_settings
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on notifications_settings to wayfellow_owner using (true) with check (true);

-- The one door through which somebody tells somebody else, in the transaction of what happened. Says whether it is new.
create function notifications_tell(whom uuid, its_topic text, its_kind text, by_whom uuid, about uuid, its_facts jsonb,
    in_group text, once text, on_profile boolean) returns boolean
  language plpgsql security definer set search_path = public as $$
declare
  item uuid;
begin
  if exists (select from notifications_acts where account_id = whom and key = once) then return false; end if;
  insert into notifications_items (id, account_id, topic, kind, group_key, subject_id, facts, shown, notify_due, mail_due)
    select gen_random_uuid(), a.id, its_topic, its_kind, in_group, about, its_facts,
      coalesce((s.choices -> its_topic ->> 'inApp')::boolean, true), now(), now() + interval '10 minutes'
    from identity_accounts a left join notifications_settings s on s.account_id = a.id
    where a.id = whom and a.role = 'user'
    on conflict (account_id, group_key) where read_at is null do update set
      last_at = now(), subject_id = excluded.subject_id, facts = excluded.facts, notify_due = now(), notify_try = 0,
      -- One mail tells of all: nobody is mailed again about a row they have not looked at since.
      mail_due = case when notifications_items.mailed_at is null
        then coalesce(notifications_items.mail_due, excluded.mail_due) end
    returning id into item;
  if item is null then return false; end if;
  insert into notifications_acts (account_id, key, item_id, actor_id) values (whom, once, item, by_whom)
    on conflict do nothing;
  if on_profile then
    insert into notifications_unread (account_id, profile) values (whom, true)
      on conflict (account_id) do update set profile = true where not notifications_unread.profile;
  end if;
  return true;
end $$;

-- Workers serve everybody: they learn whose row is due, and read it as its owner. A dead worker's rows come again.
create function notifications_take(most integer, lease_seconds integer)
  returns table (id uuid, account_id uuid, lease timestamptz, tries smallint)
  language sql security definer set search_path = public as $$
    with due as materialized (
      select i.id from notifications_items i where i.notify_due <= now()
      order by i.notify_due limit most for update skip locked)
    update notifications_items i
      -- To the millisecond, as the worker will name it again.
      set notify_due = date_trunc('milliseconds', clock_timestamp()) + lease_seconds * interval '1 second',
        notify_try = i.notify_try + 1
      from due where i.id = due.id
      returning i.id, i.account_id, i.notify_due, i.notify_try
  $$;
create function notifications_mails_due(most integer) returns table (account_id uuid, topic text)
  language sql stable security definer set search_path = public as $$
    select distinct d.account_id, d.topic from (
      select i.account_id, i.topic from notifications_items i where i.mail_due <= now() order by i.mail_due limit most) d
  $$;
