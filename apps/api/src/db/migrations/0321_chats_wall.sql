-- Who talks with whom is as private as the words: rows are for those in the conversation, as the messages are.
-- The conversation that is pinned, if the viewer is in it. In a language that keeps its plan while a connection lives.
create function chats.own_conversation() returns uuid
  language plpgsql stable parallel safe security definer set search_path = chats, public as $$
begin
  return (select p.conversation_id from chats.participants p
    where p.conversation_id = pinned_conversation() and p.account_id = viewer());
end $$;

alter policy pin on chats.messages
  using (conversation_id = (select chats.own_conversation()))
  with check (sender_id = (select viewer()) and conversation_id = (select chats.own_conversation()));

alter table chats.participants enable row level security;
alter table chats.participants force row level security;
-- Inside coalesce, so that the planner does not take the wall for a filter that leaves hardly a row and sort them all.
create policy seen on chats.participants for select
  using (coalesce(account_id = (select viewer()) or conversation_id = (select chats.own_conversation()), false));
create policy change on chats.participants for update
  using (coalesce(account_id = (select viewer()) or conversation_id = (select chats.own_conversation()), false));
-- Between two alone; who comes into a group comes by its function.
create policy begin on chats.participants for insert
  with check (conversation_id = chats.direct_id(account_id, other_id) and (select viewer()) in (account_id, other_id));
create policy upkeep on chats.participants to wayfellow_owner using (true) with check (true);
-- A row never moves to another conversation or person.
revoke update, delete on chats.participants from wayfellow_api;
grant update (last_message_at, last_seq, unread, delivered_seq, read_seq, read_at, cleared_seq, muted_at, archived_at,
  notify_due, notify_try, mail_due, mailed_seq) on chats.participants to wayfellow_api;

alter table chats.conversations enable row level security;
alter table chats.conversations force row level security;
create policy seen on chats.conversations for select
  using (id = (select chats.own_conversation()) or started_by = (select viewer())
    or exists (select from chats.participants p where p.conversation_id = id and p.account_id = (select viewer())));
create policy begin on chats.conversations for insert
  with check (kind = 'direct' and started_by = (select viewer()));
create policy turn on chats.conversations for update using (id = (select chats.own_conversation()));
create policy upkeep on chats.conversations to wayfellow_owner using (true) with check (true);
revoke update, delete on chats.conversations from wayfellow_api;
grant update (last_seq, answered) on chats.conversations to wayfellow_api;

alter table chats.groups enable row level security;
alter table chats.groups force row level security;
create policy seen on chats.groups for select
  using (conversation_id = (select chats.own_conversation())
    or exists (select from chats.participants p
      where p.conversation_id = groups.conversation_id and p.account_id = (select viewer())));
create policy upkeep on chats.groups to wayfellow_owner using (true) with check (true);
revoke insert, update, delete on chats.groups from wayfellow_api;

alter table chats.without_receipts enable row level security;
alter table chats.without_receipts force row level security;
create policy shown on chats.without_receipts for select using (true);
create policy own on chats.without_receipts
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on chats.without_receipts to wayfellow_owner using (true) with check (true);

-- For the slice whose group it is, which decides who may know.
create function chats.group_standing(its_kind text, its_owner uuid, whom uuid)
  returns table (chat uuid, members integer, is_member boolean)
  language plpgsql stable security definer set search_path = chats, public as $$
begin
  return query
    select chats.group_id(its_kind, its_owner), coalesce(g.members, 0),
      exists (select from chats.participants p where p.conversation_id = g.conversation_id and p.account_id = whom)
    from (select) one left join chats.groups g on g.conversation_id = chats.group_id(its_kind, its_owner);
end $$;

-- Whom a change of a group is told to: also by who has just left it. Of no conversation between two.
create function chats.group_members(chat uuid) returns table (account_id uuid)
  language sql stable security definer set search_path = chats, public as $$
    select p.account_id from chats.participants p join chats.groups g on g.conversation_id = p.conversation_id
    where p.conversation_id = chat
  $$;

create function chats.rename_group(chat uuid, its_title text, its_photo text) returns void
  language sql security definer set search_path = chats, public as $$
    update chats.groups set title = its_title, photo = its_photo where conversation_id = chat
  $$;

create function chats.close_group(chat uuid, at timestamptz) returns void
  language sql security definer set search_path = chats, public as $$
    update chats.groups set closed_at = at where conversation_id = chat
  $$;

-- For the worker, which tells many at once: the titles of groups whose news it has taken.
create function chats.group_title(chat uuid) returns text
  language sql stable security definer set search_path = chats, public as $$
    select g.title from chats.groups g where g.conversation_id = chat
  $$;

-- Gives back what `take_due` has lent; only who names the lease changes anything.
create function chats.settle_due(chats uuid[], accounts uuid[], seqs integer[], leases timestamptz[],
    agains timestamptz[], mailing boolean[]) returns void
  language sql security definer set search_path = chats, public as $$
    update chats.participants p set
      notify_due = case when p.last_seq > s.seq then now() else s.again end,
      notify_try = 0,
      mail_due = case when s.mails and p.mailed_seq <= p.read_seq
        then coalesce(p.mail_due, now() + interval '10 minutes') else p.mail_due end
    from unnest(chats, accounts, seqs, leases, agains, mailing) as s (chat, account, seq, lease, again, mails)
    where p.conversation_id = s.chat and p.account_id = s.account and p.notify_due = s.lease
  $$;

create function chats.mails_due(most integer) returns table (account_id uuid)
  language sql stable security definer set search_path = chats, public as $$
    select distinct due.account_id from (
      select p.account_id from chats.participants p where p.mail_due <= now() order by p.mail_due limit most) due
  $$;
