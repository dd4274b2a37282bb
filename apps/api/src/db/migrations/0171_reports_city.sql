-- What city admins do within their places. Where a reported post or event was when it was last reported.
alter table reports_cases add column place_id uuid references places;
-- The last word is that of a city admin: an admin may undo it.
alter table reports_cases add column by_city boolean not null default false;
update reports_cases c set place_id = p.place_id from posts p
  where c.source = 'report' and c.target_kind = 'post' and p.id = c.target_id;
update reports_cases c set place_id = e.place_id from events e
  where c.source = 'report' and c.target_kind = 'event' and e.id = c.target_id;
create index reports_cases_of_place on reports_cases (place_id, created_at, id)
  where status in ('open', 'inReview') and place_id is not null;
create index reports_cases_of_city on reports_cases (place_id, changed_at desc, id desc) where by_city;

-- Why it was put back, as the student reads it.
alter table reports_sanctions add column lift_reason text check (length(lift_reason) between 10 and 1000);

alter table reports_acts drop constraint reports_acts_act_check;
alter table reports_acts add constraint reports_acts_act_check
  check (act in ('dismiss', 'settle', 'warn', 'hide', 'limit', 'ban', 'lift', 'read', 'restore',
    'unlimit', 'unban', 'endSessions', 'makeCityAdmin', 'changeCityPlaces', 'endCityAdmin'));

create or replace function reports_file(its_kind text, target uuid, about uuid, chat uuid, its_quote text,
    its_category text, its_words text, may boolean) returns table (report_id uuid, hides boolean)
  language plpgsql security definer set search_path = public as $$
declare
  its_case uuid := reports_raise('report', its_kind, target, about, viewer(), its_words, null,
    its_category in ('safety', 'sexual'));
  is_hidden boolean;
begin
  update reports_cases set quote = case when quote = '' then its_quote else quote end,
    chat_id = coalesce(chat_id, chat),
    place_id = case its_kind when 'post' then (select p.place_id from posts p where p.id = target)
      when 'event' then (select e.place_id from events e where e.id = target) end
    where id = its_case returning hidden_at is not null into is_hidden;
  insert into reports as r (case_id, reporter_id, about_id, kind, category, words, may_read)
    values (its_case, viewer(), about, its_kind, its_category, its_words, may)
    on conflict (case_id, reporter_id) do update set
      category = excluded.category, words = excluded.words, may_read = r.may_read or excluded.may_read
    returning id into report_id;
  hides := not is_hidden and its_kind not in ('person', 'message') and reports_are_three(its_case);
  if hides then update reports_cases set hidden_at = now(), is_urgent = true where id = its_case; end if;
  return next;
end $$;

-- The database's own word on who looks after a place now.
create function viewer_covers(place uuid) returns boolean
  language sql stable parallel safe security definer set search_path = public as $$
    select exists (select from city_admins_places c join identity_accounts a on a.id = c.account_id
      where c.account_id = viewer() and c.place_id = place and a.city_admin and a.role = 'user'
        and a.locked_at is null and coalesce(a.banned_until <= now(), true))
  $$;

-- One line of the log, for the functions that have asked who writes it.
create function reports_write(which uuid, what text, why text, aside text) returns void
  language plpgsql security definer set search_path = public as $$
declare
  last reports_acts;
  made reports_acts;
begin
  perform pg_advisory_xact_lock(hashtextextended('reports_acts', 153));
  select * into last from reports_acts order by nth desc limit 1;
  made := row(coalesce(last.nth, 0) + 1, which, viewer(), what, why, clock_timestamp(), ''::bytea, aside);
  made.digest := reports_digest(last.digest, made);
  insert into reports_acts select made.*;
end $$;
revoke execute on function reports_write(uuid, text, text, text) from public;
create or replace function reports_note(which uuid, what text, why text, aside text) returns void
  language plpgsql security definer set search_path = public as $$
begin
  if not viewer_is_admin() then raise exception 'only admins decide' using errcode = 'insufficient_privilege'; end if;
  perform reports_write(which, what, why, aside);
end $$;

-- What a city admin may know of a case, and what it takes to tell whether they may: never who spoke up or in which words.
create function reports_city_facts(which uuid) returns table (id uuid, kind text, status text, target_id uuid,
    author json, place json, quote text, is_urgent boolean, version integer, created_at timestamptz,
    changed_at timestamptz, is_covered boolean, is_own boolean, is_apart boolean, is_of_city boolean,
    is_there boolean, is_hidden boolean, is_appealed boolean, reports_count integer, categories json, decision json)
  language sql stable security definer set search_path = public as $$
    select c.id, c.target_kind, c.status, c.target_id,
      case when a.username is null then null else
        json_build_object('id', a.id, 'username', a.username, 'name', a.name, 'photo', a.photo) end,
      json_build_object('_id', p.id, 'label', p.label, 'countryCode', p.country_code), c.quote, c.is_urgent,
      c.version, c.created_at, c.changed_at, viewer_covers(c.place_id),
      coalesce(c.about_id = viewer(), false) or c.target_kind = 'event' and exists (select from events_answers o
        where o.event_id = c.target_id and o.account_id = viewer() and o.is_organiser),
      exists (select from relations_blocks b
        where (b.blocker_id, b.blocked_id) in ((viewer(), c.about_id), (c.about_id, viewer()))),
      c.by_city, coalesce(m.is_there, false), coalesce(m.is_hidden, false),
      exists (select from reports_sanctions s where s.case_id = c.id and s.appealed_at is not null),
      (select count(*)::integer from (select from reports r where r.case_id = c.id limit 1000) r),
      (select json_agg(distinct r.category) from (select category from reports r where r.case_id = c.id limit 100) r),
      (select json_build_object('act', d.act, 'reason', d.reason, 'at', d.at) from reports_acts d
        where c.by_city and d.case_id = c.id and d.act <> 'read' order by d.nth desc limit 1)
    from reports_cases c join places p on p.id = c.place_id left join identity_accounts a on a.id = c.about_id
    left join lateral (
      select gone_at is null as is_there, hidden_at is not null as is_hidden from posts
        where c.target_kind = 'post' and posts.id = c.target_id
      union all
      select true, hidden_at is not null from events where c.target_kind = 'event' and events.id = c.target_id) m on true
    where c.id = which and c.source = 'report' and c.target_kind in ('post', 'event')
  $$;

-- Theirs to look at: of their places, not their own, and no block between them and its author.
create function reports_city_is_theirs(which uuid) returns boolean
  language sql stable security definer set search_path = public as $$
    select coalesce((select is_covered and not is_own and not is_apart from reports_city_facts(which)), false)
  $$;

-- A page of what waits in their places, the oldest first; each place along its index.
create function reports_city_open(behind timestamptz, behind_id uuid, most integer) returns table (id uuid, at timestamptz)
  language sql stable security definer set search_path = public as $$
    select c.id, c.created_at from city_admins_places p cross join lateral (
      select c.id, c.created_at from reports_cases c
      where c.place_id = p.place_id and c.status in ('open', 'inReview') and c.source = 'report'
        and (c.created_at, c.id) > (behind, behind_id) and reports_city_is_theirs(c.id)
      order by c.created_at, c.id limit most) c
    where p.account_id = viewer() order by c.created_at, c.id limit most
  $$;
-- And of what city admins have decided there, the last first.
create function reports_city_closed(behind timestamptz, behind_id uuid, most integer) returns table (id uuid, at timestamptz)
  language sql stable security definer set search_path = public as $$
    select c.id, c.changed_at from city_admins_places p cross join lateral (
      select c.id, c.changed_at from reports_cases c
      where c.place_id = p.place_id and c.by_city and c.source = 'report'
        and (c.changed_at, c.id) < (behind, behind_id) and reports_city_is_theirs(c.id)
      order by c.changed_at desc, c.id desc limit most) c
    where p.account_id = viewer() order by c.changed_at desc, c.id desc limit most
  $$;

-- Under the lock of the case. Says who is to be told that it is decided, which stays on the server.
create function reports_city_decide(which uuid, what text, its_status text, why text) returns table (account_id uuid)
  language plpgsql security definer set search_path = public as $$
declare
  its reports_cases;
begin
  select * into its from reports_cases where id = which for update;
  if not reports_city_is_theirs(which) or what not in ('hide', 'restore')
      or its.status not in ('open', 'inReview') and not its.by_city then
    raise exception 'not for this city admin' using errcode = 'insufficient_privilege';
  end if;
  update reports_cases set status = its_status, by_city = true, version = version + 1, changed_at = now()
    where id = which;
  update reports set status = its_status, decided_at = now() where case_id = which;
  perform reports_write(which, what, why,
    'As city admin of ' || (select label from places where id = its.place_id));
  if what = 'restore' then
    update reports_sanctions s set lifted_at = now(), lift_reason = why
      where s.case_id = which and s.act = 'hide' and s.lifted_at is null;
  elsif its.about_id is not null then
    insert into reports_sanctions (account_id, case_id, act, reason, kind, quote)
      values (its.about_id, which, 'hide', why, its.target_kind, its.quote);
  end if;
  return query select r.reporter_id from reports r where r.case_id = which;
end $$;
-- Held until commit: two decide one after the other.
create function reports_city_lock(which uuid) returns void
  language sql security definer set search_path = public as $$
    select from reports_cases where id = which and reports_city_is_theirs(which) for update
  $$;

-- Admins bring back what was hidden, and so do city admins in their places.
create or replace function posts_hide(which uuid, hides boolean) returns void
  language sql security definer set search_path = public as $$
    select reports_check_hiding(hides or coalesce(viewer_covers((select place_id from posts where id = which)), false));
    update posts set hidden_at = case when hides then now() end where id = which;
  $$;
