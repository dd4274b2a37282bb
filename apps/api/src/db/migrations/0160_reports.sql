-- What students report. Each report belongs to a case; the same person's newest words about the same matter count.
alter table reports_cases drop constraint reports_cases_source_check;
alter table reports_cases add constraint reports_cases_source_check
  check (source in ('review', 'report', 'signal', 'appeal'));
-- What it says, as it stood when it was first reported: editing and deleting take nothing from a case.
alter table reports_cases add column quote text not null default '' check (length(quote) <= 4000);
-- Where a message stands.
alter table reports_cases add column chat_id uuid;
-- Out of sight until somebody has looked: three who have nothing to do with each other reported it.
alter table reports_cases add column hidden_at timestamptz;

create table reports (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references reports_cases on delete cascade,
  reporter_id uuid not null references identity_accounts on delete cascade,
  about_id uuid references identity_accounts on delete set null,
  kind text not null check (kind in
    ('person', 'post', 'comment', 'event', 'story', 'trip', 'message', 'review')),
  category text not null check (category in
    ('harassment', 'sexual', 'safety', 'scam', 'spam', 'hate', 'illegal', 'other')),
  words text not null check (length(words) between 10 and 1000),
  -- The team may read the conversation of the two.
  may_read boolean not null default false,
  -- As the case: who reported does not read the case itself.
  status text not null default 'open' check (status in ('open', 'inReview', 'actioned', 'dismissed')),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  unique (case_id, reporter_id)
);
create index reports_by_reporter on reports (reporter_id, created_at desc, id desc);
create index reports_of_case on reports (case_id, created_at desc, id desc);
create index reports_by_about on reports (about_id);
alter table reports enable row level security;
alter table reports force row level security;
create policy own on reports for select using (reporter_id = (select viewer()));
create policy admins on reports for select using ((select viewer_is_admin()));
create policy settle on reports for update using ((select viewer_is_admin()));
create policy upkeep on reports to wayfellow_owner using (true) with check (true);

-- Two who follow each other's lives are one voice: a follow or a chat between them.
create function reports_are_connected(one uuid, other uuid) returns boolean
  language sql stable security definer set search_path = public as $$
    select exists (select from relations_follows
        where (follower_id, followed_id) in ((one, other), (other, one)))
      or exists (select from chats.conversations where id = chats.direct_id(one, other))
  $$;

-- Are there three verified members of more than a week in this case, none connected with another?
create function reports_are_three(which uuid) returns boolean
  language sql stable security definer set search_path = public as $$
    with voices as (
      select a.id from reports r join identity_accounts a on a.id = r.reporter_id
      where r.case_id = which and a.verification = 'verified' and a.created_at < now() - interval '7 days'
      order by r.created_at, r.id limit 12)
    select exists (select from voices a join voices b on b.id > a.id join voices c on c.id > b.id
      where not reports_are_connected(a.id, b.id) and not reports_are_connected(b.id, c.id)
        and not reports_are_connected(a.id, c.id))
  $$;

-- By who looks: the case, and their report in it. Says both, and whether it is time to hide the matter.
create function reports_file(its_kind text, target uuid, about uuid, chat uuid, its_quote text, its_category text,
    its_words text, may boolean) returns table (report_id uuid, hides boolean)
  language plpgsql security definer set search_path = public as $$
declare
  its_case uuid := reports_raise('report', its_kind, target, about, viewer(), its_words, null,
    its_category in ('safety', 'sexual'));
  is_hidden boolean;
begin
  update reports_cases set quote = case when quote = '' then its_quote else quote end,
    chat_id = coalesce(chat_id, chat) where id = its_case returning hidden_at is not null into is_hidden;
  insert into reports as r (case_id, reporter_id, about_id, kind, category, words, may_read)
    values (its_case, viewer(), about, its_kind, its_category, its_words, may)
    on conflict (case_id, reporter_id) do update set
      category = excluded.category, words = excluded.words, may_read = r.may_read or excluded.may_read
    returning id into report_id;
  hides := not is_hidden and its_kind not in ('person', 'message') and reports_are_three(its_case);
  if hides then update reports_cases set hidden_at = now(), is_urgent = true where id = its_case; end if;
  return next;
end $$;

-- What is hidden is its author's alone; nobody else finds it, whatever a query forgets.
alter table posts add column hidden_at timestamptz;
drop policy shown on posts;
create policy shown on posts for select using (gone_at is null and hidden_at is null);
alter table posts_comments add column hidden_at timestamptz;
drop policy shown on posts_comments;
create policy shown on posts_comments for select using (hidden_at is null or account_id = (select viewer()));
alter table stories add column hidden_at timestamptz;
drop policy shown on stories;
create policy shown on stories for select using (created_at > now() - interval '24 hours' and hidden_at is null);
alter table events add column hidden_at timestamptz;
alter table trips add column hidden_at timestamptz;

-- Only admins bring back what was hidden.
create function reports_check_hiding(hides boolean) returns void language plpgsql stable as $$
begin
  if not hides and not viewer_is_admin() then
    raise exception 'only admins show it again' using errcode = 'insufficient_privilege';
  end if;
end $$;
create function posts_hide(which uuid, hides boolean) returns void
  language sql security definer set search_path = public as $$
    select reports_check_hiding(hides);
    update posts set hidden_at = case when hides then now() end where id = which;
  $$;
create function posts_hide_comment(which uuid, hides boolean) returns void
  language sql security definer set search_path = public as $$
    select reports_check_hiding(hides);
    update posts_comments set hidden_at = case when hides then now() end where id = which;
  $$;
create function stories_hide(which uuid, hides boolean) returns void
  language sql security definer set search_path = public as $$
    select reports_check_hiding(hides);
    update stories set hidden_at = case when hides then now() end where id = which;
  $$;
create function reviews_hide(which uuid, hides boolean) returns void
  language sql security definer set search_path = public as $$
    select reports_check_hiding(hides);
    update reviews set hidden_at = case when hides then now() end where id = which;
  $$;

-- No first contacts until then.
alter table identity_accounts add column limited_until timestamptz;

-- What was decided about a student, with the words they read. Never changed but to be appealed against and lifted.
create table reports_sanctions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references identity_accounts on delete cascade,
  case_id uuid not null references reports_cases on delete cascade,
  act text not null check (act in ('warn', 'hide', 'limit', 'ban')),
  reason text not null check (length(reason) between 10 and 1000),
  kind text not null,
  quote text not null default '',
  -- Null for good, and where there is no end to speak of.
  until timestamptz,
  created_at timestamptz not null default now(),
  lifted_at timestamptz,
  appeal text check (length(appeal) between 10 and 2000),
  appealed_at timestamptz,
  -- Said no to.
  upheld_at timestamptz,
  check ((appeal is null) = (appealed_at is null))
);
create index reports_sanctions_by_account on reports_sanctions (account_id, created_at desc, id desc);
create index reports_sanctions_by_case on reports_sanctions (case_id);
alter table reports_sanctions enable row level security;
alter table reports_sanctions force row level security;
create policy own on reports_sanctions for select using (account_id = (select viewer()));
create policy admins on reports_sanctions using ((select viewer_is_admin())) with check ((select viewer_is_admin()));
create policy upkeep on reports_sanctions to wayfellow_owner using (true) with check (true);

-- Once, by whom it is about, and not about a mere warning. It becomes a case for another admin.
create function reports_appeal(which uuid, its_words text) returns boolean
  language plpgsql security definer set search_path = public as $$
declare
  its reports_sanctions;
  its_case uuid;
begin
  update reports_sanctions set appeal = its_words, appealed_at = now()
    where id = which and account_id = viewer() and appeal is null and lifted_at is null and act <> 'warn'
      and (until is null or until > now()) returning * into its;
  if not found then return false; end if;
  its_case := reports_raise('appeal', its.kind, its.id, its.account_id, its.account_id, its_words, null, false);
  update reports_cases set quote = its.quote where id = its_case;
  return true;
end $$;

alter table reports_acts drop constraint reports_acts_act_check;
alter table reports_acts add constraint reports_acts_act_check
  check (act in ('dismiss', 'settle', 'warn', 'hide', 'limit', 'ban', 'lift', 'read'));
-- For admins alone.
alter table reports_acts add column note text not null default '' check (length(note) <= 1000);
create or replace function reports_digest(before bytea, a reports_acts) returns bytea language sql immutable as $$
  select sha256(coalesce(before, '') || convert_to(concat_ws('|', a.nth, a.case_id, a.admin_id, a.act,
    extract(epoch from a.at), a.reason, nullif(a.note, '')), 'utf8'))
$$;
drop function reports_note(uuid, text, text);
create function reports_note(which uuid, what text, why text, aside text) returns void
  language plpgsql security definer set search_path = public as $$
declare
  last reports_acts;
  made reports_acts;
begin
  if not viewer_is_admin() then raise exception 'only admins decide' using errcode = 'insufficient_privilege'; end if;
  perform pg_advisory_xact_lock(hashtextextended('reports_acts', 153));
  select * into last from reports_acts order by nth desc limit 1;
  made := row(coalesce(last.nth, 0) + 1, which, viewer(), what, why, clock_timestamp(), ''::bytea, aside);
  made.digest := reports_digest(last.digest, made);
  insert into reports_acts select made.*;
end $$;

-- The last words between the two, for an admin, where a reporter has allowed it; that they were read is written down.
create function reports_conversation(which uuid, most integer) returns table (id uuid, sender_id uuid, type text,
    text text, created_at timestamptz, unsent_at timestamptz)
  language plpgsql security definer set search_path = public as $$
declare
  between_them uuid;
begin
  select coalesce(c.chat_id, chats.direct_id(r.reporter_id, r.about_id)) into between_them
    from reports r join reports_cases c on c.id = r.case_id
    where r.case_id = which and r.may_read and r.about_id is not null
      and (c.chat_id is null or c.chat_id = chats.direct_id(r.reporter_id, r.about_id))
    order by r.created_at, r.id limit 1;
  if between_them is null then return; end if;
  perform reports_note(which, 'read', 'Read the conversation that a reporter opened', '');
  return query select m.id, m.sender_id, m.type, m.text, m.created_at, m.unsent_at
    from chats.messages m where m.conversation_id = between_them order by m.seq desc limit most;
end $$;
