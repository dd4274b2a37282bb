-- What an institution is, and who has its addresses (decision 0392).
alter table universities
  -- Only a university confirms anybody. Of a college and of what is unknown admins look at each person.
  add column level text not null default 'unknown' check (level in ('university', 'college', 'secondary', 'unknown')),
  add column local_name text check (length(local_name) between 1 and 200),
  add column aliases text[] not null default '{}' check (cardinality(aliases) <= 20),
  -- Which sources agree on it, and the day of the edition that said so.
  add column listed_in text check (length(listed_in) <= 100),
  add column listed_on date,
  -- Its people are looked at again since then: its level changed, or one of its domains.
  add column recheck_since timestamptz;
drop index universities_by_name;
create index universities_by_level on universities (level, lower(name), id) where retired_at is null;
create index universities_recheck on universities (recheck_since) where recheck_since is not null;

-- Our own list is made of several sources by now.
alter table universities drop constraint universities_source_check;
alter table universities_domains drop constraint universities_domains_source_check;
update universities set source = 'own' where source = 'swot';
update universities_domains set source = 'own' where source = 'swot';
alter table universities add check (source in ('own', 'hipo', 'operator'));
alter table universities_domains add check (source in ('own', 'hipo', 'operator'));
-- An operator has looked at those; the others wait for the next import of the list.
update universities set level = 'university' where source = 'operator' or edited_at is not null;

alter table universities_domains drop constraint universities_domains_kind_check;
alter table universities_domains add check (kind in ('student', 'staff', 'alumni', 'mixed', 'unknown'));
alter table universities_domains alter column kind set default 'unknown';

alter table universities_verifications drop constraint universities_verifications_status_check;
alter table universities_verifications
  add check (status in ('verified', 'alumni', 'withdrawn')),
  -- A domain that staff share shows that somebody belongs to the university, not that they study.
  add column proof text not null default 'student' check (proof in ('student', 'member', 'hand'));
update universities_verifications set proof = 'hand' where email is null;
alter table universities_badges
  add column proof text not null default 'student' check (proof in ('student', 'member', 'hand'));
update universities_badges b set proof = 'hand'
  from universities_verifications v where v.account_id = b.account_id and v.proof = 'hand';

create or replace function identity_follow_verification(by_session uuid) returns void
  language plpgsql security definer set search_path = public as $$
begin
  update identity_accounts a
    set verification = coalesce((select v.status from universities_verifications v
      where v.account_id = a.id and v.status <> 'withdrawn'), 'none')
    where a.id = viewer();
  perform identity_announce(viewer(), by_session);
end $$;

-- Marks those whose people are looked at again. Nobody confirmed there, nothing to look at.
create function universities_mark_recheck(ids uuid[]) returns void
  language sql security definer set search_path = public as $$
    update universities u set recheck_since = now()
    where u.id = any (ids) and u.recheck_since is distinct from now()
      and exists (select from universities_verifications v where v.university_id = u.id and v.status = 'verified')
  $$;

-- unibo.it of mail.studio.unibo.it: whoever owns a domain above may lose people to a new one below.
create function universities_owners_above(host text) returns uuid[]
  language sql stable set search_path = public as $$
    select coalesce(array_agg(distinct d.university_id), '{}') from universities_domains d
    where d.domain = any (array(
      select array_to_string((string_to_array(host, '.'))[n:], '.')
      from generate_series(1, cardinality(string_to_array(host, '.')) - 1) as n))
  $$;

create function universities_domains_follow() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from universities_verifications where status = 'verified') then return null; end if;
  if tg_op = 'INSERT' then
    perform universities_mark_recheck(array(select unnest(universities_owners_above(domain)) from now_there));
  elsif tg_op = 'DELETE' then
    perform universities_mark_recheck(array(select university_id from gone));
  else
    perform universities_mark_recheck(array(
      select unnest(array[g.university_id, n.university_id]) from gone g join now_there n using (domain)
      where (g.university_id, g.kind) is distinct from (n.university_id, n.kind)));
  end if;
  return null;
end $$;
create trigger universities_domains_come after insert on universities_domains
  referencing new table as now_there for each statement execute function universities_domains_follow();
create trigger universities_domains_change after update on universities_domains
  referencing old table as gone new table as now_there for each statement
  execute function universities_domains_follow();
-- A domain that comes onto the stop-list no longer confirms those whom it confirmed before.
create trigger universities_stop_list_come after insert on universities_stop_list
  referencing new table as now_there for each statement execute function universities_domains_follow();
create trigger universities_domains_go after delete on universities_domains
  referencing old table as gone for each statement execute function universities_domains_follow();

create function universities_level_follow() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform universities_mark_recheck(array[new.id]);
  return null;
end $$;
create trigger universities_level_follow after update of level on universities
  for each row when (old.level <> new.level) execute function universities_level_follow();

-- Whom to look at again, in the order of their ids.
create function universities_verifications_of(university uuid, after uuid, at_most integer) returns setof uuid
  language sql stable security definer set search_path = public as $$
    select account_id from universities_verifications
    where university_id = university and account_id > after and status = 'verified' and email is not null
    order by account_id limit at_most
  $$;
create index universities_verifications_in_order on universities_verifications (university_id, account_id);
drop index universities_verifications_by_university;
