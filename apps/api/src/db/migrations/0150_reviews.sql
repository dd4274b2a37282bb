-- What two people may write about each other, for 14 days. Neither reads the other before both have written or the days
-- are over.
create table reviews_occasions (
  id uuid primary key,
  kind text not null check (kind in ('stay', 'trip', 'event')),
  -- The stay, trip or event; two people have one occasion of it.
  subject_id uuid not null,
  title text check (length(title) <= 120),
  starts_on date not null,
  ends_on date not null,
  -- Who has left is nobody; what they wrote stays for the other.
  one_id uuid references identity_accounts on delete set null,
  other_id uuid references identity_accounts on delete set null,
  one_role text not null check (one_role in ('guest', 'host', 'tripmate', 'attendee')),
  other_role text not null check (other_role in ('guest', 'host', 'tripmate', 'attendee')),
  one_wrote boolean not null default false,
  other_wrote boolean not null default false,
  opened_at timestamptz not null default now(),
  closes_at timestamptz not null,
  revealed_at timestamptz,
  -- When the clock has something to do next, and which of the three reminders went out.
  due_at timestamptz,
  reminders smallint not null default 0 check (reminders between 0 and 3),
  check (closes_at > opened_at),
  check (one_id is null or other_id is null or one_id < other_id)
);
create unique index reviews_occasions_once on reviews_occasions (subject_id, one_id, other_id);
create index reviews_occasions_of_one on reviews_occasions (one_id, closes_at, id) where revealed_at is null;
create index reviews_occasions_of_other on reviews_occasions (other_id, closes_at, id) where revealed_at is null;
create index reviews_occasions_gone_one on reviews_occasions (one_id);
create index reviews_occasions_gone_other on reviews_occasions (other_id);
create index reviews_occasions_due on reviews_occasions (due_at) where due_at is not null;
alter table reviews_occasions enable row level security;
alter table reviews_occasions force row level security;
create policy sides on reviews_occasions
  using (coalesce((select viewer()) in (one_id, other_id), false))
  with check (coalesce((select viewer()) in (one_id, other_id), false));
create policy upkeep on reviews_occasions to wayfellow_owner using (true) with check (true);

create table reviews (
  id uuid primary key,
  occasion_id uuid not null references reviews_occasions on delete cascade,
  -- Stays without a name when its author leaves.
  author_id uuid references identity_accounts on delete set null,
  about_id uuid not null references identity_accounts on delete cascade,
  -- What its author was to the other.
  role text not null check (role in ('guest', 'host', 'tripmate', 'attendee')),
  text text not null check (length(text) between 30 and 2000),
  -- From then on everybody may read it: when the days are over, or when both have written. No job has to come for it.
  public_at timestamptz not null,
  -- By an admin, with a reason.
  hidden_at timestamptz,
  check (author_id is distinct from about_id),
  unique (occasion_id, about_id)
);
create index reviews_about on reviews (about_id, public_at desc, id desc) where hidden_at is null;
create index reviews_about_by_role on reviews (about_id, role, public_at desc, id desc) where hidden_at is null;
create index reviews_about_anyhow on reviews (about_id);
create index reviews_by_author on reviews (author_id);
alter table reviews enable row level security;
alter table reviews force row level security;
-- The last word on blindness: whatever a query forgets, nobody reads what is not open, and nobody changes what is.
create policy shown on reviews for select using (public_at <= now() and hidden_at is null);
create policy own on reviews for select using (author_id = (select viewer()));
create policy write on reviews for insert with check (author_id = (select viewer()) and public_at > now());
create policy change on reviews for update
  using (author_id = (select viewer()) and public_at > now())
  with check (author_id = (select viewer()) and public_at > now());
create policy take_back on reviews for delete using (author_id = (select viewer()) and public_at > now());
create policy upkeep on reviews to wayfellow_owner using (true) with check (true);

-- What is said to the team alone; others get sums of it.
create table reviews_private (
  review_id uuid primary key references reviews on delete cascade,
  author_id uuid references identity_accounts on delete set null,
  recommends boolean not null,
  felt_safe text not null check (felt_safe in ('yes', 'notQuite', 'no')),
  words text not null default '' check (length(words) <= 2000)
);
create index reviews_private_by_author on reviews_private (author_id);
alter table reviews_private enable row level security;
alter table reviews_private force row level security;
create policy own on reviews_private
  using (author_id = (select viewer())) with check (author_id = (select viewer()));
create policy upkeep on reviews_private to wayfellow_owner using (true) with check (true);

-- Who leaves takes their private words along.
create function reviews_private_part() returns trigger language plpgsql as $$
begin
  new.words := '';
  return new;
end $$;
create trigger reviews_private_part before update of author_id on reviews_private
  for each row when (old.author_id is not null and new.author_id is null) execute function reviews_private_part();

-- One answer for good, by whom the review is about.
create table reviews_answers (
  review_id uuid primary key references reviews on delete cascade,
  account_id uuid not null references identity_accounts on delete cascade,
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null default now()
);
create index reviews_answers_by_account on reviews_answers (account_id);
alter table reviews_answers enable row level security;
alter table reviews_answers force row level security;
create policy shown on reviews_answers for select
  using (exists (select from reviews r where r.id = review_id));
create policy own on reviews_answers for insert with check (account_id = (select viewer())
  and exists (select from reviews r where r.id = review_id and r.about_id = account_id and r.public_at <= now()));
create policy upkeep on reviews_answers to wayfellow_owner using (true) with check (true);

-- Opens both to everybody when both are there or the days are over, and never before, whoever asks and when. Says once
-- which they are.
create function reviews_reveal(which uuid) returns table (id uuid, author_id uuid, about_id uuid)
  language plpgsql security definer set search_path = public as $$
begin
  update reviews_occasions o set revealed_at = now(), due_at = null
    where o.id = which and o.revealed_at is null
      and (o.closes_at <= now() or (select count(*) from reviews r where r.occasion_id = o.id) = 2);
  if not found then return; end if;
  update reviews r set public_at = now() where r.occasion_id = which and r.public_at > now();
  insert into profiles as p (account_id, reviews_count)
    select r.about_id, 1 from reviews r where r.occasion_id = which and r.hidden_at is null order by r.about_id
    on conflict (account_id) do update set reviews_count = p.reviews_count + 1;
  return query select r.id, r.author_id, r.about_id from reviews r where r.occasion_id = which;
end $$;

-- How many said yes, of the oldest whole lots of those that can be read: one more answer never shows by itself.
create function reviews_sums(about uuid, lot integer) returns table (counted integer, recommend integer, safe integer)
  language sql stable security definer set search_path = public as $$
    with open as (
      select r.id, row_number() over (order by r.public_at, r.id) as nth, count(*) over () as total
      from reviews r where r.about_id = about and r.hidden_at is null and r.public_at <= now())
    select count(*)::integer, count(*) filter (where p.recommends)::integer,
      count(*) filter (where p.felt_safe = 'yes')::integer
    from open o join reviews_private p on p.review_id = o.id where o.nth <= o.total / lot * lot
  $$;

create function reviews_due(at_most integer) returns table (id uuid, one_id uuid, other_id uuid)
  language sql stable security definer set search_path = public as $$
    select o.id, o.one_id, o.other_id from reviews_occasions o where o.due_at <= now() order by o.due_at limit at_most
  $$;

-- A stay that took place may be written about from the moment that is settled. Here and not in a service: people and the
-- clock both settle it.
create function reviews_open_stay() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into reviews_occasions (id, kind, subject_id, title, starts_on, ends_on, one_id, other_id, one_role, other_role,
      closes_at, due_at)
    select gen_random_uuid(), 'stay', new.id, new.city, lower(new.days), upper(new.days),
      least(new.guest_id, new.host_id), greatest(new.guest_id, new.host_id),
      case when new.guest_id < new.host_id then 'guest' else 'host' end,
      case when new.guest_id < new.host_id then 'host' else 'guest' end,
      now() + interval '14 days', now() + interval '1 day'
    where new.guest_id is not null and new.host_id is not null
    on conflict (subject_id, one_id, other_id) do nothing;
  return null;
end $$;
create trigger reviews_open_stay after insert or update of status on stay_requests
  for each row when (new.status = 'tookPlace') execute function reviews_open_stay();
