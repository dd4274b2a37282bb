-- How many people are confirmed at a university, counted every night up to 1,000: the search has no better size
-- (decision 0431).
alter table universities add column members smallint not null default 0 check (members between 0 and 1000);

-- Bounded by the catalogue, however many people there are. Says how many numbers have changed.
create function universities_count_members() returns bigint
  language sql security definer set search_path = public as $$
    with sizes as (
      select u.id, (select count(*) from (
        select from universities_badges b where b.university_id = u.id limit 1000) counted) as members
      from universities u where u.level = 'university' and u.retired_at is null
    ), changed as (
      update universities u set members = sizes.members from sizes
      where sizes.id = u.id and u.members <> sizes.members returning 1)
    select count(*) from changed
  $$;
