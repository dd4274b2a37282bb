-- Who follows whom: one way, and quiet. For these two people alone.
create table relations_follows (
  follower_id uuid not null references identity_accounts on delete cascade,
  followed_id uuid not null references identity_accounts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index relations_follows_by_follower on relations_follows (follower_id, created_at desc, followed_id desc);
create index relations_follows_by_followed on relations_follows (followed_id, created_at desc, follower_id desc);
alter table relations_follows enable row level security;
alter table relations_follows force row level security;
-- «coalesce» keeps PostgreSQL from taking the policy for a rare condition: it would read the whole list and sort it.
create policy sides on relations_follows
  using (coalesce((select viewer()) in (follower_id, followed_id), false))
  with check (follower_id = (select viewer()));
create policy upkeep on relations_follows to wayfellow_owner using (true) with check (true);

create table relations_blocks (
  blocker_id uuid not null references identity_accounts on delete cascade,
  blocked_id uuid not null references identity_accounts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index relations_blocks_by_blocker on relations_blocks (blocker_id, created_at desc, blocked_id desc);
create index relations_blocks_by_blocked on relations_blocks (blocked_id, blocker_id);
alter table relations_blocks enable row level security;
alter table relations_blocks force row level security;
create policy sides on relations_blocks
  using (coalesce((select viewer()) in (blocker_id, blocked_id), false))
  with check (blocker_id = (select viewer()));
create policy own on relations_blocks as restrictive for delete to wayfellow_api using (blocker_id = (select viewer()));
create policy upkeep on relations_blocks to wayfellow_owner using (true) with check (true);

-- Whom somebody must not meet, in both directions alike. Owner's functions, because the policies above would make a
-- list that forgot to say who is looking show everybody: what takes people away must not depend on a setting.
create function relations_hidden_from(somebody uuid) returns uuid[]
  language sql stable parallel safe security definer set search_path = public as $$
    select coalesce(array_agg(id), '{}') from (
      select blocked_id as id from relations_blocks where blocker_id = somebody
      union all
      select blocker_id from relations_blocks where blocked_id = somebody) apart
  $$;
create function relations_are_apart(one uuid, other uuid) returns boolean
  language sql stable parallel safe security definer set search_path = public as $$
    select exists (select from relations_blocks where blocker_id = one and blocked_id = other)
      or exists (select from relations_blocks where blocker_id = other and blocked_id = one)
  $$;
