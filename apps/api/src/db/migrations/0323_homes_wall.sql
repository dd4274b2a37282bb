-- What is said of a home and which days are taken is read with every search; both are written by their owner alone.
alter table homes enable row level security;
alter table homes force row level security;
create policy shown on homes for select using (true);
create policy own on homes using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on homes to wayfellow_owner using (true) with check (true);

alter table homes_blocks enable row level security;
alter table homes_blocks force row level security;
create policy shown on homes_blocks for select using (true);
create policy own on homes_blocks using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on homes_blocks to wayfellow_owner using (true) with check (true);

alter table homes_calendar_changes enable row level security;
alter table homes_calendar_changes force row level security;
create policy own on homes_calendar_changes
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on homes_calendar_changes to wayfellow_owner using (true) with check (true);

-- A guest's act changes the nights of the host's home too: there, and nobody else changes it until commit.
create function homes_hold(whose uuid) returns void
  language sql security definer set search_path = public as $$
    insert into homes (account_id) values (whose) on conflict do nothing;
    select from homes where account_id = whose for update;
  $$;
-- The nights on which accepted stays leave no bed, in place of those before. No other source.
create function homes_replace_stays(whose uuid, firsts date[], afters date[]) returns void
  language sql security definer set search_path = public as $$
    delete from homes_blocks where account_id = whose and source = 'stay';
    insert into homes_blocks (account_id, source, days)
      select whose, 'stay', daterange(first, after) from unnest(firsts, afters) as each (first, after);
  $$;
create function homes_forget_blocks(at_most integer) returns bigint
  language sql security definer set search_path = public as $$
    with gone as (
      delete from homes_blocks where ctid = any (array(
        select ctid from homes_blocks where upper(days) < (now() at time zone 'utc')::date - 60
        order by upper(days) limit at_most))
      returning 1)
    select count(*) from gone
  $$;

alter table identity_consents enable row level security;
alter table identity_consents force row level security;
create policy own on identity_consents
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on identity_consents to wayfellow_owner using (true) with check (true);
