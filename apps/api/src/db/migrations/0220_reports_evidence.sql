-- What a reporter chose to show the team beside their words: messages as they stood, and photos.
alter table photos drop constraint photos_purpose_check;
alter table photos add constraint photos_purpose_check
  check (purpose in ('profile', 'home', 'chat', 'post', 'story', 'promo', 'event', 'report'));
drop policy shown on photos;
create policy shown on photos for select using (status = 'ready' and purpose not in ('chat', 'story', 'report'));

-- How much there is, so that lists of cases need not look at it.
alter table reports add column messages_count smallint not null default 0;
alter table reports add column photos_count smallint not null default 0;
create index reports_with_evidence on reports (decided_at) where messages_count > 0 or photos_count > 0;

create table reports_evidence (
  report_id uuid primary key references reports on delete cascade,
  reporter_id uuid not null references identity_accounts on delete cascade,
  messages jsonb not null default '[]'
    check (case when jsonb_typeof(messages) = 'array' then jsonb_array_length(messages) <= 20 else false end),
  photos jsonb not null default '[]'
    check (case when jsonb_typeof(photos) = 'array' then jsonb_array_length(photos) <= 4 else false end)
);
create index reports_evidence_by_reporter on reports_evidence (reporter_id);
alter table reports_evidence enable row level security;
alter table reports_evidence force row level security;
-- Not even admins: they look through reports_look, which writes it down.
create policy own on reports_evidence for select using (reporter_id = (select viewer()));
create policy upkeep on reports_evidence to wayfellow_owner using (true) with check (true);

-- By who reported, in the transaction of the report. Messages are copied here and now, those of the two alone: taking one
-- back later takes nothing from a case. What is shown again is added to what was shown before.
create function reports_show(which uuid, chat uuid, message_ids uuid[], its_photos jsonb) returns text
  language plpgsql security definer set search_path = public as $$
declare
  its reports;
  said jsonb;
  known reports_evidence;
begin
  select * into its from reports where id = which and reporter_id = viewer() for update;
  if not found then return 'gone'; end if;
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'senderId', m.sender_id, 'text', m.text,
      'createdAt', m.created_at) order by m.seq), '[]') into said
    from chats.messages m
    join chats.participants p on p.conversation_id = m.conversation_id and p.account_id = its.reporter_id
    where m.conversation_id = chat and m.id = any (message_ids) and m.sender_id in (its.reporter_id, its.about_id)
      and m.text is not null and m.unsent_at is null and m.seq > p.cleared_seq;
  if jsonb_array_length(said) < (select count(distinct id) from unnest(message_ids) id) then return 'gone'; end if;
  select * into known from reports_evidence where report_id = which;
  if found then
    said := known.messages || (select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(said) one
      where not known.messages @> jsonb_build_array(jsonb_build_object('id', one -> 'id')));
    its_photos := known.photos || its_photos;
  end if;
  if jsonb_array_length(said) > 20 or jsonb_array_length(its_photos) > 4 then return 'full'; end if;
  insert into reports_evidence (report_id, reporter_id, messages, photos)
    values (which, its.reporter_id, said, its_photos)
    on conflict (report_id) do update set messages = excluded.messages, photos = excluded.photos;
  update reports set messages_count = jsonb_array_length(said), photos_count = jsonb_array_length(its_photos)
    where id = which;
  return 'shown';
end $$;

-- For an admin, of the newest ten who showed something; that it was looked at is written down.
create function reports_look(which uuid) returns table (reporter_id uuid, messages jsonb, photos jsonb)
  language plpgsql security definer set search_path = public as $$
begin
  perform reports_note(which, 'read', 'Looked at what the reporters chose to show', '');
  return query select e.reporter_id, e.messages, e.photos
    from reports r join reports_evidence e on e.report_id = r.id
    where r.case_id = which order by r.created_at desc, r.id desc limit 10;
end $$;

-- The photos go with what they were shown in; their files follow by photos_leftovers.
create function reports_evidence_part() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from photos where id in (select (one ->> 'photoId')::uuid from jsonb_array_elements(old.photos) one);
  return null;
end $$;
create trigger reports_evidence_part after delete on reports_evidence
  for each row execute function reports_evidence_part();

-- What somebody wrote to a reporter goes from the case with who wrote it, as the quote does.
create function reports_part() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update reports_evidence e set messages = '[]' from reports r
    where r.about_id = old.id and (r.messages_count > 0) and e.report_id = r.id;
  update reports set messages_count = 0 where about_id = old.id and messages_count > 0;
  return old;
end $$;
create trigger reports_part before delete on identity_accounts for each row execute function reports_part();

-- Three years after the decision nothing of it is kept.
create function reports_forget_evidence(at_most integer) returns integer
  language plpgsql security definer set search_path = public as $$
declare
  ids uuid[] := array(select id from reports
    where (messages_count > 0 or photos_count > 0) and decided_at < now() - interval '3 years'
    order by decided_at limit at_most);
begin
  delete from reports_evidence where report_id = any (ids);
  update reports set messages_count = 0, photos_count = 0 where id = any (ids);
  return cardinality(ids);
end $$;
