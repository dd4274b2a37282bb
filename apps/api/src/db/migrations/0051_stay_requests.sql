-- The stay whose address is being asked for.
create function pinned_stay() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.stay', true), '')::uuid $$;

-- Said by hosts: somebody who arrives for an exchange may land here; and a number to call for a guest on the way.
alter table homes add column landings boolean;
alter table homes_addresses add column phone text check (length(phone) <= 40);

-- A dated request inside a conversation; once accepted it is a stay. Its id is that of the message that carries it.
create table stay_requests (
  id uuid primary key,
  conversation_id uuid not null,
  direction text not null check (direction in ('request', 'invite')),
  kind text not null check (kind in ('stay', 'landing')),
  status text not null default 'pending' check (status in ('pending', 'countered', 'accepted', 'declined',
    'withdrawn', 'expired', 'cancelled', 'tookPlace', 'didNotHappen')),
  -- Who has left is nobody; the row stays for the other.
  guest_id uuid references identity_accounts on delete set null,
  host_id uuid references identity_accounts on delete set null,
  asker_id uuid references identity_accounts on delete set null,
  -- From arrival to before departure: plain days, whatever the time zone.
  days daterange not null check (not isempty(days) and not lower_inf(days) and not upper_inf(days)),
  suggested daterange check (not isempty(suggested) and not lower_inf(suggested) and not upper_inf(suggested)),
  guests smallint not null check (guests between 1 and 12),
  flexible_days smallint not null default 0 check (flexible_days between 0 and 7),
  arrives_around text check (arrives_around ~ '^[0-2][0-9]:[0-5][0-9]$'),
  room_ready_on date,
  university_id uuid references universities,
  -- Of a trip, once there are trips.
  trip_leg_id uuid,
  text text check (length(text) between 60 and 2000),
  -- The same words to many have the same digest.
  text_digest text not null,
  reason_side text check (reason_side in ('guest', 'host')),
  reason_quick text check (reason_quick in ('away', 'full', 'notAFit')),
  reason_words text check (length(reason_words) <= 500),
  is_late boolean not null default false,
  checked_in_at timestamptz,
  guest_answer boolean,
  host_answer boolean,
  -- Of the host's city when it was asked: its calendar decides what is past.
  time_zone text not null,
  city text,
  country_code text,
  version integer not null default 1 check (version > 0),
  -- Who did what last: the same again is a repetition, not a second time.
  last_act text not null,
  last_actor uuid,
  waits_for uuid,
  waiting_since timestamptz,
  answered_at timestamptz,
  -- When the clock has something to do next, and what it has done.
  due_at timestamptz,
  reminded_at timestamptz,
  nudged_at timestamptz,
  asked_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check ((status = 'countered') = (suggested is not null)),
  check (kind = 'stay' or upper(days) - lower(days) <= 7),
  -- One accepted stay per guest and night.
  constraint stay_requests_guest_is_once exclude using gist (guest_id with =, days with &&)
    where (status in ('accepted', 'tookPlace'))
);
create index stay_requests_by_guest on stay_requests (guest_id, created_at desc, id desc);
create index stay_requests_by_host on stay_requests (host_id, created_at desc, id desc);
create index stay_requests_by_asker on stay_requests (asker_id, created_at desc);
create index stay_requests_by_conversation on stay_requests (conversation_id, created_at desc, id desc);
create index stay_requests_waiting on stay_requests (waits_for, created_at desc, id desc) where waits_for is not null;
create index stay_requests_due on stay_requests (due_at) where due_at is not null;
create index stay_requests_nights on stay_requests using gist (host_id, days)
  where status in ('accepted', 'tookPlace');
create index stay_requests_of_guest on stay_requests (guest_id, created_at desc, id desc) where status = 'accepted';
create index stay_requests_of_host on stay_requests (host_id, created_at desc, id desc) where status = 'accepted';
-- One open question of a pair at a time, in each direction of staying.
create unique index stay_requests_one_open on stay_requests (guest_id, host_id)
  where status in ('pending', 'countered');
create index stay_requests_by_university on stay_requests (university_id) where university_id is not null;

-- The page for somebody the guest trusts. The link is sealed, so that the guest can see it again.
create table stay_requests_shares (
  stay_id uuid primary key references stay_requests on delete cascade,
  account_id uuid not null references identity_accounts on delete cascade,
  token_hash text not null unique,
  token_sealed bytea not null,
  created_at timestamptz not null default now()
);
create index stay_requests_shares_by_account on stay_requests_shares (account_id);
alter table stay_requests_shares enable row level security;
alter table stay_requests_shares force row level security;
create policy own on stay_requests_shares
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy pin on stay_requests_shares for select using (token_hash = (select pinned_token()));
create policy upkeep on stay_requests_shares to wayfellow_owner using (true) with check (true);

alter table stay_requests enable row level security;
alter table stay_requests force row level security;
-- «coalesce» keeps PostgreSQL from taking the policy for a rare condition: it would read and sort whole lists.
create policy sides on stay_requests
  using (coalesce((select viewer()) in (guest_id, host_id), false))
  with check (coalesce((select viewer()) in (guest_id, host_id), false));
create policy shared on stay_requests for select
  using (id = (select s.stay_id from stay_requests_shares s where s.token_hash = pinned_token()));
create policy upkeep on stay_requests to wayfellow_owner using (true) with check (true);

-- What admins should look at: one text to many, two sides that disagree whether a stay happened. For them alone.
create table stay_requests_flags (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('sameText', 'disputed')),
  account_id uuid not null references identity_accounts on delete cascade,
  stay_id uuid references stay_requests on delete set null,
  -- Once a day and person, once a stay.
  key text not null unique,
  created_at timestamptz not null default now()
);
create index stay_requests_flags_by_time on stay_requests_flags (created_at desc, id desc);
create index stay_requests_flags_by_account on stay_requests_flags (account_id);
create index stay_requests_flags_by_stay on stay_requests_flags (stay_id) where stay_id is not null;
alter table stay_requests_flags enable row level security;
alter table stay_requests_flags force row level security;
-- Who is flagged may cause it, and never read it.
create policy raise on stay_requests_flags for insert with check ((select viewer()) is not null);
create policy upkeep on stay_requests_flags to wayfellow_owner using (true) with check (true);

-- How many guests sleep at a host's on each night; nobody's names. The owner's, because one side sees its own alone.
create function stay_requests_nights(host uuid, within daterange, but uuid) returns table (night date, guests integer)
  language sql stable security definer set search_path = public rows 30 as $$
    select n::date, sum(s.guests)::integer
    from stay_requests s,
      generate_series(lower(s.days * within), upper(s.days * within) - 1, interval '1 day') n
    where s.host_id = host and s.status in ('accepted', 'tookPlace') and s.days && within
      and s.id is distinct from but
    group by 1 order by 1
  $$;

-- Held here and not in a service: no night has more guests than the home has room for. The guest first, then the
-- home, always in this order; who comes second counts what the first has left.
create function stay_requests_hold_capacity() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  room integer;
  nights text;
begin
  if new.host_id is null or new.guest_id is null then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended(new.guest_id::text, 51));
  insert into homes (account_id) values (new.host_id) on conflict do nothing;
  select coalesce(max_guests, 1) into room from homes where account_id = new.host_id for update;
  select string_agg(taken.night::text, ' ' order by taken.night) into nights
    from generate_series(lower(new.days), upper(new.days) - 1, interval '1 day') wanted
    left join stay_requests_nights(new.host_id, new.days, new.id) counted on counted.night = wanted::date
    cross join lateral (select wanted::date as night, coalesce(counted.guests, 0) as guests) taken
    where taken.guests + new.guests > room;
  if nights is not null then
    raise exception 'the home is full' using errcode = 'WF001', detail = nights;
  end if;
  return new;
end $$;
create trigger stay_requests_hold_capacity before insert on stay_requests
  for each row when (new.status = 'accepted') execute function stay_requests_hold_capacity();
-- What was accepted stays accepted, also when the home gets smaller.
create trigger stay_requests_keep_capacity before update of status, days, guests on stay_requests
  for each row when (new.status = 'accepted'
    and (old.status <> 'accepted' or not new.days <@ old.days or new.guests > old.guests))
  execute function stay_requests_hold_capacity();

-- Somebody leaves Wayfellow: what is open closes, what was to come is called off, their words go.
create function stay_requests_part() returns trigger language plpgsql as $$
begin
  if new.asker_id is null then new.text := null; end if;
  if (new.guest_id is null and new.reason_side = 'guest') or (new.host_id is null and new.reason_side = 'host') then
    new.reason_words := null;
  end if;
  if new.status in ('pending', 'countered') then new.status := 'expired'; end if;
  if new.status = 'accepted' and upper(new.days) > (now() at time zone new.time_zone)::date then
    new.status := 'cancelled';
  end if;
  new.suggested := null;
  new.waits_for := null;
  new.due_at := null;
  new.version := old.version + 1;
  return new;
end $$;
create trigger stay_requests_part before update of guest_id, host_id, asker_id on stay_requests
  for each row when ((old.guest_id, old.host_id, old.asker_id) is distinct from
    (new.guest_id, new.host_id, new.asker_id)) execute function stay_requests_part();

-- The exact place opens to the guest of an accepted stay, from then until 14 days after departure, and to nobody else.
create policy guest on homes_addresses for select using (account_id = (
  select s.host_id from stay_requests s
  where s.id = pinned_stay() and s.guest_id = viewer() and s.status in ('accepted', 'tookPlace')
    and (now() at time zone s.time_zone)::date <= upper(s.days) + 14
    and not relations_are_apart(s.guest_id, s.host_id)));

-- What the clock has to do; the work itself is done stay by stay, as one of its two.
create function stay_requests_due(at_most integer) returns table (id uuid, guest_id uuid, host_id uuid)
  language sql stable security definer set search_path = public as $$
    select s.id, s.guest_id, s.host_id from stay_requests s where s.due_at <= now() order by s.due_at limit at_most
  $$;

-- To how many different people somebody has sent these words within a week.
create function stay_requests_same_text(somebody uuid, digest text) returns integer
  language sql stable security definer set search_path = public as $$
    select count(distinct conversation_id)::integer from stay_requests
    where asker_id = somebody and text_digest = digest and created_at > now() - interval '7 days'
  $$;
