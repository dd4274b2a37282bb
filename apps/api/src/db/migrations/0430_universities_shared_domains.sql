-- Universities that use a domain beside its owner: the addresses of a state's whole system, for one (decision 0430).
create table universities_shared_domains (
  domain text not null references universities_domains on delete cascade,
  university_id uuid not null references universities on delete cascade,
  source text not null check (source in ('own', 'operator')),
  primary key (domain, university_id)
);
create index universities_shared_domains_by_university on universities_shared_domains (university_id);

-- Sharing a domain is a part of a university, not a reference to it.
create or replace function universities_references() returns table (held_by regclass, held_in name)
  language sql stable set search_path = public as $$
    select c.conrelid::regclass, a.attname
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'universities'::regclass and cardinality(c.conkey) = 1
      and c.conrelid not in ('universities'::regclass, 'universities_domains'::regclass,
        'universities_shared_domains'::regclass, 'universities_terms'::regclass)
  $$;

create function universities_sharers(domains text[]) returns uuid[]
  language sql stable set search_path = public as $$
    select coalesce(array_agg(distinct university_id), '{}') from universities_shared_domains
    where domain = any (domains)
  $$;

-- A new domain below another one may concern those who share the one above, as well as its owner.
create or replace function universities_owners_above(host text) returns uuid[]
  language sql stable set search_path = public as $$
    select coalesce(array_agg(distinct d.university_id), '{}')
      || coalesce(universities_sharers(array_agg(d.domain)), '{}')
    from universities_domains d
    where d.domain = any (array(
      select array_to_string((string_to_array(host, '.'))[n:], '.')
      from generate_series(1, cardinality(string_to_array(host, '.')) - 1) as n))
  $$;

-- Another kind of a domain changes what it proves at every university that uses it.
create function universities_domains_follow_sharers() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform universities_mark_recheck(universities_sharers(array(
    select n.domain from gone g join now_there n using (domain) where g.kind <> n.kind)));
  return null;
end $$;
create trigger universities_domains_change_sharers after update on universities_domains
  referencing old table as gone new table as now_there for each statement
  execute function universities_domains_follow_sharers();

-- Whoever no longer shares a domain: the people it confirmed there are looked at again.
create function universities_shared_domains_follow() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform universities_mark_recheck(array(select university_id from gone));
  return null;
end $$;
create trigger universities_shared_domains_go after delete on universities_shared_domains
  referencing old table as gone for each statement execute function universities_shared_domains_follow();
