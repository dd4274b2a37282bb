-- Offers of city admins to the students of a place. An admin approves them; their days say when they are shown.
create table promos (
  id uuid primary key,
  account_id uuid not null references identity_accounts on delete cascade,
  status text not null default 'submitted' check (status in ('submitted', 'approved', 'declined', 'withdrawn', 'stopped')),
  kind text not null check (kind in ('discount', 'opening', 'programme', 'notice')),
  title text not null check (length(title) between 1 and 80),
  text text not null check (length(text) between 1 and 600),
  link text check (link like 'https://%' and length(link) <= 500),
  place_id uuid not null references places,
  university_id uuid references universities,
  -- What is needed to draw it.
  photo jsonb check (jsonb_typeof(photo) = 'object'),
  starts_on date not null,
  -- The last day on which it is shown.
  ends_on date not null,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  -- Since when it waits, or waited.
  submitted_at timestamptz not null default now(),
  decided_at timestamptz,
  -- What its author reads; an approval needs none.
  reason text check (length(reason) between 10 and 1000),
  -- Reported by three, or taken down by an admin.
  hidden_at timestamptz,
  check (ends_on >= starts_on and ends_on - starts_on < 90),
  check (link is not null or kind = 'notice'),
  check ((reason is not null) = (status in ('declined', 'stopped'))),
  check (decided_at is not null or status in ('submitted', 'withdrawn'))
);
-- What runs or will run in a place, the soonest over first: what is over is never read.
create index promos_showing on promos (place_id, ends_on, id) where status = 'approved';
create index promos_by_university on promos (university_id) where university_id is not null;
create index promos_by_account on promos (account_id, created_at desc, id desc);
create index promos_waiting on promos (submitted_at, id) where status = 'submitted';
create index promos_decided on promos (decided_at desc, id desc) where status in ('approved', 'declined', 'stopped');
alter table promos enable row level security;
alter table promos force row level security;
create policy shown on promos for select using (status = 'approved' and hidden_at is null);
create policy own on promos for select using (account_id = (select viewer()));
create policy submit on promos for insert with check (account_id = (select viewer()) and status = 'submitted');
-- Nobody approves their own, whatever a service forgets.
create policy rework on promos for update using (account_id = (select viewer()))
  with check (account_id = (select viewer()) and status in ('submitted', 'withdrawn'));
create policy admins on promos for select using ((select viewer_is_admin()));
create policy decide on promos for update using ((select viewer_is_admin()));
create policy upkeep on promos to wayfellow_owner using (true) with check (true);

create function promos_hide(which uuid, hides boolean) returns void
  language sql security definer set search_path = public as $$
    select reports_check_hiding(hides);
    update promos set hidden_at = case when hides then now() end where id = which;
  $$;

-- What somebody does not want to see again.
create table promos_hidden (
  account_id uuid not null references identity_accounts on delete cascade,
  promo_id uuid not null references promos on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, promo_id)
);
create index promos_hidden_by_promo on promos_hidden (promo_id);
alter table promos_hidden enable row level security;
alter table promos_hidden force row level security;
create policy own on promos_hidden
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on promos_hidden to wayfellow_owner using (true) with check (true);

-- How often, on each day of its place. Nothing here says who.
create table promos_counts (
  promo_id uuid not null references promos on delete cascade,
  day date not null,
  views integer not null default 0 check (views >= 0),
  clicks integer not null default 0 check (clicks >= 0),
  primary key (promo_id, day)
-- Room on each page, so that a count changes a row in its place and no index.
) with (fillfactor = 70);
alter table promos_counts enable row level security;
alter table promos_counts force row level security;
create policy upkeep on promos_counts to wayfellow_owner using (true) with check (true);

-- All days together, for its author and for admins: who may is asked once, not for each day.
create function promos_counted(which uuid) returns table (views integer, clicks integer)
  language sql stable security definer set search_path = public rows 1 as $$
    select coalesce(sum(c.views), 0)::integer, coalesce(sum(c.clicks), 0)::integer
    from promos p join promos_counts c on c.promo_id = p.id
    where p.id = which and (p.account_id = viewer() or (select viewer_is_admin()))
  $$;

-- A photo of a promo waits for it as one of a post does.
alter table photos drop constraint photos_purpose_check;
alter table photos add constraint photos_purpose_check
  check (purpose in ('profile', 'home', 'chat', 'post', 'story', 'promo'));

-- While it is shown, and not by who submitted it. The owner's: who looks writes to nothing of somebody else.
create function promos_count(which uuid, seen integer, opened integer) returns void
  language sql security definer set search_path = public as $$
    insert into promos_counts as c (promo_id, day, views, clicks)
      select p.id, (now() at time zone pl.time_zone)::date, seen, opened
      from promos p join places pl on pl.id = p.place_id
      where p.id = which and p.status = 'approved' and p.hidden_at is null and p.account_id <> viewer()
        and (now() at time zone pl.time_zone)::date between p.starts_on and p.ends_on
      on conflict (promo_id, day) do update set views = c.views + excluded.views, clicks = c.clicks + excluded.clicks
  $$;

-- What admins do about promos stands in their log, and promos can be reported.
alter table reports_acts drop constraint reports_acts_act_check;
alter table reports_acts add constraint reports_acts_act_check
  check (act in ('dismiss', 'settle', 'warn', 'hide', 'limit', 'ban', 'lift', 'read', 'restore', 'pin', 'unpin',
    'unlimit', 'unban', 'endSessions', 'verify', 'makeCityAdmin', 'changeCityPlaces', 'endCityAdmin',
    'approve', 'decline', 'stop'));
alter table reports_cases drop constraint reports_cases_target_kind_check;
alter table reports_cases add constraint reports_cases_target_kind_check check (target_kind in
  ('person', 'post', 'comment', 'event', 'story', 'trip', 'message', 'review', 'promo'));
alter table reports drop constraint reports_kind_check;
alter table reports add constraint reports_kind_check check (kind in
  ('person', 'post', 'comment', 'event', 'story', 'trip', 'message', 'review', 'promo'));
