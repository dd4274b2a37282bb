-- How soon a case is looked at: 0 at once, 4 can wait. apps/api/src/modules/reports/urgency/policy.ts decides it.
alter table reports_cases add column priority smallint not null default 3 check (priority between 0 and 4);
-- The gravest of what it was reported as.
alter table reports_cases add column category text check (category in
  ('harassment', 'sexual', 'safety', 'scam', 'spam', 'hate', 'illegal', 'other'));
update reports_cases c set priority = case when c.is_urgent then 1 else 3 end,
  category = (select r.category from reports r where r.case_id = c.id order by r.created_at, r.id limit 1)
  where c.status in ('open', 'inReview');

-- Whatever is urgent comes among the first, whoever says so.
create function reports_cases_rank() returns trigger language plpgsql as $$
begin
  if new.is_urgent then new.priority := least(new.priority, 1); end if;
  new.is_urgent := new.is_urgent or new.priority <= 1;
  return new;
end $$;
create trigger reports_cases_rank before insert or update of is_urgent, priority on reports_cases
  for each row execute function reports_cases_rank();

-- Words of what is open are searched by admins.
create index reports_cases_words on reports_cases using gin (to_tsvector('simple', words || ' ' || quote))
  where status in ('open', 'inReview');
create index reports_cases_open_about on reports_cases (about_id, priority, created_at, id)
  where status in ('open', 'inReview');

-- The queue has one entry for each person, which is the first of what is open about them; what is about nobody stands
-- for itself. So a page is read along one index, however many cases one person has.
create table reports_queue (
  key uuid primary key,
  case_id uuid not null references reports_cases on delete cascade,
  priority smallint not null,
  created_at timestamptz not null,
  category text,
  place_id uuid,
  claimed_by uuid
);
create index reports_queue_in_order on reports_queue (priority, created_at, case_id);
create index reports_queue_of_category on reports_queue (category, priority, created_at, case_id);
create index reports_queue_of_place on reports_queue (place_id, priority, created_at, case_id);
create index reports_queue_claimed on reports_queue (claimed_by, priority, created_at, case_id)
  where claimed_by is not null;
create index reports_queue_by_case on reports_queue (case_id);
alter table reports_queue enable row level security;
alter table reports_queue force row level security;
create policy admins on reports_queue for select using ((select viewer_is_admin()));
create policy upkeep on reports_queue to wayfellow_owner using (true) with check (true);
revoke insert, update, delete on reports_queue from wayfellow_api;

create function reports_queue_first(keys uuid[]) returns setof reports_queue
  language sql stable security definer set search_path = public as $$
    select wanted.key, c.id, c.priority, c.created_at, c.category, c.place_id, c.claimed_by
    from unnest(keys) wanted(key) cross join lateral (
      (select * from reports_cases a where a.about_id = wanted.key and a.status in ('open', 'inReview')
        order by a.priority, a.created_at, a.id limit 1)
      union all
      (select * from reports_cases b where b.id = wanted.key and b.about_id is null
        and b.status in ('open', 'inReview'))) c
  $$;
-- Each step reads what others have committed meanwhile: two who change cases of one person come one after the other at
-- the entry, and the later one sees what the first has left.
create function reports_queue_keep(keys uuid[]) returns void
  language plpgsql security definer set search_path = public as $$
begin
  insert into reports_queue select * from reports_queue_first(keys) order by key on conflict (key) do nothing;
  perform from reports_queue where key = any (keys) order by key for update;
  update reports_queue q set case_id = f.case_id, priority = f.priority, created_at = f.created_at,
      category = f.category, place_id = f.place_id, claimed_by = f.claimed_by
    from reports_queue_first(keys) f where f.key = q.key
      and (q.case_id, q.priority, q.created_at, q.category, q.place_id, q.claimed_by)
        is distinct from (f.case_id, f.priority, f.created_at, f.category, f.place_id, f.claimed_by);
  delete from reports_queue q where q.key = any (keys)
    and not exists (select from reports_queue_first(array[q.key]));
end $$;
create function reports_queue_follow() returns trigger language plpgsql security definer set search_path = public as $$
declare
  keys uuid[];
begin
  if tg_op = 'INSERT' then keys := array(select distinct coalesce(about_id, id) from after_it);
  elsif tg_op = 'DELETE' then keys := array(select distinct coalesce(about_id, id) from before_it);
  else keys := array(select coalesce(about_id, id) from before_it union select coalesce(about_id, id) from after_it);
  end if;
  if cardinality(keys) > 0 then perform reports_queue_keep(keys); end if;
  return null;
end $$;
create trigger reports_queue_insert after insert on reports_cases referencing new table as after_it
  for each statement execute function reports_queue_follow();
create trigger reports_queue_update after update on reports_cases
  referencing old table as before_it new table as after_it
  for each statement execute function reports_queue_follow();
create trigger reports_queue_delete after delete on reports_cases referencing old table as before_it
  for each statement execute function reports_queue_follow();
select reports_queue_keep(array(select distinct coalesce(about_id, id) from reports_cases
  where status in ('open', 'inReview')));

-- By who has just reported: the case stands as far in front as its gravest report.
create function reports_prioritise(report uuid, its_priority smallint) returns void
  language sql security definer set search_path = public as $$
    update reports_cases c set category = case when c.category is null or its_priority < c.priority
        then r.category else c.category end,
      priority = least(c.priority, its_priority)
    from reports r where r.id = report and r.reporter_id = viewer() and c.id = r.case_id
  $$;
revoke execute on function reports_queue_keep(uuid[]) from public;
revoke execute on function reports_queue_first(uuid[]) from public;

-- For admins alone. By the owner: a search for words goes past no policy along its index.
create function reports_find_words(asked text, most integer) returns table (key uuid)
  language plpgsql stable security definer set search_path = public as $$
begin
  if not viewer_is_admin() then raise exception 'only admins search' using errcode = 'insufficient_privilege'; end if;
  return query select coalesce(c.about_id, c.id) from reports_cases c
    where c.status in ('open', 'inReview')
      and to_tsvector('simple', c.words || ' ' || c.quote) @@ plainto_tsquery('simple', asked)
    limit most;
end $$;
