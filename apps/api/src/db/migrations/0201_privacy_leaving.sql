-- Gone by one's own wish: for a while (`deactivated_at`), or for good from `erase_at` on. Both hide at once, as a ban does.
alter table identity_accounts add column deactivated_at timestamptz;
alter table identity_accounts add column erase_at timestamptz;
-- What every list of people asks: until when nobody is to see this account, whatever the reason.
alter table identity_accounts add column hidden_until timestamptz generated always as (
  case when deactivated_at is not null or erase_at is not null then 'infinity'::timestamptz else banned_until end) stored;
create index identity_accounts_to_erase on identity_accounts (erase_at) where erase_at is not null;

-- The search follows it in the place of the ban.
do $$
  declare source text := pg_get_functiondef('search_people_now(uuid[])'::regprocedure);
  begin
    execute replace(source, 'a.banned_until', 'a.hidden_until as banned_until');
  end
$$;
drop trigger search_people_follow on identity_accounts;
create constraint trigger search_people_follow after update on identity_accounts deferrable initially deferred
  for each row when ((old.role, old.username is null, old.profile_completed, old.locked_at is null, old.verification,
      old.born_on, old.banned_until, old.deactivated_at is null, old.erase_at is null, old.photo is null)
    is distinct from (new.role, new.username is null, new.profile_completed, new.locked_at is null, new.verification,
      new.born_on, new.banned_until, new.deactivated_at is null, new.erase_at is null, new.photo is null))
  execute function search_people_follow_account();
do $$
  declare source text := pg_get_functiondef('posts_told(uuid, uuid, uuid, integer)'::regprocedure);
  begin
    execute replace(source, 'a.banned_until', 'a.hidden_until');
  end
$$;

-- A wish to be erased: asked with the password, confirmed from the mailbox, undone within its days.
create table privacy_deletions (
  account_id uuid primary key references identity_accounts on delete cascade,
  status text not null check (status in ('asked', 'confirmed')),
  token_hash text unique,
  expires_at timestamptz not null,
  undo_hash text unique,
  asked_at timestamptz not null default now(),
  -- An open case keeps it waiting; its owner is told once.
  delayed_at timestamptz
);
alter table privacy_deletions enable row level security;
alter table privacy_deletions force row level security;
create policy own on privacy_deletions
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy pin on privacy_deletions for select
  using (token_hash = (select pinned_token()) or undo_hash = (select pinned_token()));
create policy upkeep on privacy_deletions to wayfellow_owner using (true) with check (true);

create function privacy_due(at_most integer) returns table (account_id uuid)
  language sql stable security definer set search_path = public as $$
    select id from identity_accounts where erase_at <= now() order by erase_at limit at_most
  $$;

-- Takes somebody out of everything, in one transaction: what refers to the account goes or forgets the name with its row
-- (docs/data-inventory.md says which), what does not refer to it goes here. An open case makes it wait a day.
create function privacy_erase(somebody uuid) returns text
  language plpgsql security definer set search_path = public as $$
declare
  who record;
  talks uuid[];
begin
  select a.id, a.username, split_part(a.name, ' ', 1) as first_name, c.email, v.email as student_email into who
  from identity_accounts a
  left join identity_credentials c on c.account_id = a.id
  left join universities_verifications v on v.account_id = a.id
  where a.id = somebody and a.erase_at <= now() for update of a;
  if not found then return 'notDue'; end if;
  if exists (select from reports_cases k where k.about_id = somebody and k.status in ('open', 'inReview'))
    or exists (select from reports_sanctions s where s.account_id = somebody
      and s.appealed_at is not null and s.upheld_at is null and s.lifted_at is null)
  then
    update identity_accounts set erase_at = now() + interval '1 day' where id = somebody;
    update privacy_deletions set delayed_at = now() where account_id = somebody and delayed_at is null;
    return case when found then 'delayed' else 'stillDelayed' end;
  end if;

  -- What was said stays with who it was said to, as from a former member. Photos go, so their messages are as taken back.
  update chats.messages m set subject = null, text = null, unsent_at = now()
  where m.conversation_id in (select p.conversation_id from chats.participants p where p.account_id = somebody)
    and m.sender_id = somebody and m.subject ->> 'kind' = 'photo';
  talks := array(select p.conversation_id from chats.participants p where p.account_id = somebody);
  with left_behind as (delete from chats.participants where account_id = somebody returning conversation_id)
    update chats.groups g set members = g.members - 1 from left_behind l where g.conversation_id = l.conversation_id;
  -- Nobody is left to read these.
  talks := array(select t from unnest(talks) t
    where not exists (select from chats.participants p where p.conversation_id = t));
  delete from chats.messages where conversation_id = any (talks);
  delete from chats.groups where conversation_id = any (talks);
  delete from chats.conversations where id = any (talks);
  delete from chats.without_receipts where account_id = somebody;

  -- A case that is decided needs neither the words of who raised it nor a quote of whom it was about.
  update reports_cases set words = '' where raised_by = somebody and status in ('actioned', 'dismissed') and words <> '';
  update reports_cases set quote = '' where about_id = somebody and quote <> '';

  -- News for others that named nobody else.
  delete from notifications_items i using notifications_acts a
  where a.actor_id = somebody and i.id = a.item_id
    and not exists (select from notifications_acts o where o.item_id = i.id and o.actor_id <> somebody);

  -- Jobs of theirs, and mails to others that are sent and named them. Along all jobs, of which there are two days' worth.
  delete from pgboss.job j where j.state <> 'active' and (
    strpos(j.data::text, somebody::text) > 0
    or strpos(j.data::text, who.email) > 0 or strpos(j.data::text, who.student_email) > 0
    or (j.state <> 'created' and j.state <> 'retry' and j.name in ('mail.send', 'dead')
      and (strpos(j.data::text, who.username) > 0 or strpos(j.data::text, who.first_name) > 0)));

  delete from identity_accounts where id = somebody;
  return 'erased';
end $$;
