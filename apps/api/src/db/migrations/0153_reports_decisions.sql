-- Read by the database's own word on who is an admin: a token that is out of date opens nothing here.
create function viewer_is_admin() returns boolean
  language sql stable parallel safe security definer set search_path = public as $$
    select exists (select from identity_accounts
      where id = viewer() and role = 'admin' and locked_at is null and coalesce(banned_until <= now(), true))
  $$;

create policy admins on reports_cases for select using ((select viewer_is_admin()));
create policy decide on reports_cases for update using ((select viewer_is_admin()));
create index reports_cases_closed on reports_cases (changed_at desc, id desc) where status in ('actioned', 'dismissed');

-- What admins did, one behind the other: each row carries the digest of the one before. Nobody changes it.
create table reports_acts (
  nth bigint primary key,
  case_id uuid not null,
  -- Also when they have left: who decided must be known.
  admin_id uuid not null,
  act text not null check (act in ('dismiss', 'settle')),
  reason text not null check (length(reason) between 10 and 1000),
  at timestamptz not null,
  digest bytea not null
);
create index reports_acts_by_case on reports_acts (case_id, nth desc);
alter table reports_acts enable row level security;
alter table reports_acts force row level security;
create policy admins on reports_acts for select using ((select viewer_is_admin()));
create policy upkeep on reports_acts to wayfellow_owner using (true) with check (true);

create function reports_digest(before bytea, a reports_acts) returns bytea language sql immutable as $$
  select sha256(coalesce(before, '') || convert_to(concat_ws('|', a.nth, a.case_id, a.admin_id, a.act,
    extract(epoch from a.at), a.reason), 'utf8'))
$$;

-- In the transaction of the decision; two at once come one after the other.
create function reports_note(which uuid, what text, why text) returns void
  language plpgsql security definer set search_path = public as $$
declare
  last reports_acts;
  made reports_acts;
begin
  if not viewer_is_admin() then raise exception 'only admins decide' using errcode = 'insufficient_privilege'; end if;
  perform pg_advisory_xact_lock(hashtextextended('reports_acts', 153));
  select * into last from reports_acts order by nth desc limit 1;
  made := row(coalesce(last.nth, 0) + 1, which, viewer(), what, why, clock_timestamp(), ''::bytea);
  made.digest := reports_digest(last.digest, made);
  insert into reports_acts select made.*;
end $$;

-- The first row that is not as it was written, or whose predecessor is gone; nothing when all is well.
create function reports_acts_broken() returns bigint
  language sql stable security definer set search_path = public as $$
    select min(nth) from (
      select a.nth, a.digest = reports_digest(lag(a.digest) over (order by a.nth), a)
        and a.nth = coalesce(lag(a.nth) over (order by a.nth), 0) + 1 as is_whole
      from reports_acts a) checked
    where not is_whole
  $$;
