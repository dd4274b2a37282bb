-- A plan of one to ten stops. Who finds it is said by its audience; a private stop is for its owner alone.
create table trips (
  id uuid primary key,
  owner_id uuid not null references identity_accounts on delete cascade,
  -- That it is over is said by its days.
  status text not null default 'open' check (status in ('open', 'closed')),
  title text not null check (length(title) between 1 and 80),
  text text not null default '' check (length(text) <= 2000),
  travellers smallint not null default 1 check (travellers between 1 and 10),
  audience text not null check (audience in ('everyone', 'verified', 'sameGender', 'onlyMe')),
  -- Of the owner when it was planned, so that a list need not look at anybody else.
  audience_gender text check (audience_gender in ('woman', 'man', 'nonBinary')),
  seeks_mates boolean not null default false,
  -- Of all stops.
  starts_on date not null,
  ends_on date not null,
  -- Of those that are not private: nothing that others see is made of the rest. Null when there are none.
  shown_from date,
  shown_to date,
  version integer not null default 1 check (version > 0),
  last_act text not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check (ends_on > starts_on),
  check ((shown_from is null) = (shown_to is null))
);
create index trips_by_owner on trips (owner_id, starts_on, id);
create index trips_shown_by_owner on trips (owner_id, shown_from, id) where shown_from is not null;

create table trips_legs (
  trip_id uuid not null references trips on delete cascade,
  id uuid not null,
  owner_id uuid not null references identity_accounts on delete cascade,
  place_id uuid not null references places,
  -- Of the place, as it was: what is near is found and measured in this row alone.
  point geometry(Point, 4326) not null,
  -- H3 of resolution 4, about 45 km across.
  cell bigint not null,
  days daterange not null check (not isempty(days) and not lower_inf(days) and not upper_inf(days)
    and upper(days) - lower(days) <= 180),
  starts_on date not null generated always as (lower(days)) stored,
  ends_on date not null generated always as (upper(days)) stored,
  kind text not null check (kind in ('private', 'meet', 'host')),
  transport text check (transport in ('train', 'bus', 'ship', 'car', 'bike', 'plane', 'foot')),
  note text not null default '' check (length(note) <= 140),
  -- Follow from the trip and the kind, for the indexes: may others find it, and does it look for tripmates?
  is_shown boolean not null,
  seeks_mates boolean not null check (is_shown or not seeks_mates),
  primary key (trip_id, id),
  -- The last word on stops that share a night.
  constraint trips_legs_apart exclude using gist (trip_id with =, days with &&)
);
-- Who is around a place on some days, in the order of arrival. That the day of leaving is in it spares the rows.
create index trips_legs_shown on trips_legs (cell, starts_on, ends_on, trip_id, id) where is_shown;
create index trips_legs_seeking on trips_legs (cell, starts_on, ends_on, trip_id, id) where seeks_mates;
create index trips_legs_by_owner on trips_legs (owner_id);
create index trips_legs_by_place on trips_legs (place_id);

-- At most ten stops, whatever a service has counted.
create function trips_legs_count() returns trigger language plpgsql as $$
begin
  if (select count(*) from trips_legs where trip_id = new.trip_id) > 10 then
    raise exception 'a trip has at most ten stops' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger trips_legs_count after insert on trips_legs for each row execute function trips_legs_count();

-- Those who said yes to each other: a row for each of the two trips.
create table trips_mates (
  trip_id uuid not null references trips on delete cascade,
  account_id uuid not null references identity_accounts on delete cascade,
  -- The trip they come with.
  via_trip_id uuid not null references trips on delete cascade,
  since timestamptz not null default now(),
  primary key (trip_id, account_id)
);
create index trips_mates_by_account on trips_mates (account_id);
create index trips_mates_by_via on trips_mates (via_trip_id);

-- What one said to a card. Nobody reads what another said: that both said yes is found out by the function alone.
create table trips_answers (
  trip_id uuid not null references trips on delete cascade,
  other_trip_id uuid not null references trips on delete cascade,
  account_id uuid not null references identity_accounts on delete cascade,
  answer text not null check (answer in ('yes', 'no')),
  answered_at timestamptz not null default now(),
  primary key (trip_id, other_trip_id)
);
create index trips_answers_by_account on trips_answers (account_id);
create index trips_answers_by_other on trips_answers (other_trip_id);
alter table trips_answers enable row level security;
alter table trips_answers force row level security;
create policy own on trips_answers
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on trips_answers to wayfellow_owner using (true) with check (true);

-- Keeps what the viewer says of another trip; true when both said yes, and then they are tripmates.
create function trips_answer(mine uuid, theirs uuid, said text) returns boolean
  language plpgsql security definer set search_path = public as $$
    begin
      -- Two yeses at the same moment must see each other.
      perform pg_advisory_xact_lock(hashtextextended(least(mine, theirs)::text || greatest(mine, theirs)::text, 110));
      if not exists (select from trips t where t.id = mine and t.owner_id = viewer()) then
        return false;
      end if;
      insert into trips_answers (trip_id, other_trip_id, account_id, answer) values (mine, theirs, viewer(), said)
        on conflict (trip_id, other_trip_id) do update set answer = excluded.answer, answered_at = now();
      if said <> 'yes' or not exists (select from trips_answers a
          where a.trip_id = theirs and a.other_trip_id = mine and a.answer = 'yes') then
        return false;
      end if;
      insert into trips_mates (trip_id, account_id, via_trip_id)
        select mine, t.owner_id, theirs from trips t where t.id = theirs
        union all select theirs, viewer(), mine
        on conflict do nothing;
      return true;
    end
  $$;

create table trips_packing (
  trip_id uuid not null references trips on delete cascade,
  id uuid not null,
  text text not null check (length(text) between 1 and 80),
  is_packed boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (trip_id, id)
);
create index trips_packing_in_order on trips_packing (trip_id, created_at, id);
-- Words between those who travel together.
alter table trips_packing enable row level security;
alter table trips_packing force row level security;
create policy together on trips_packing
  using (exists (select from trips t where t.id = trip_id and t.owner_id = (select viewer()))
    or exists (select from trips_mates m where m.trip_id = trips_packing.trip_id and m.account_id = (select viewer())));
create policy upkeep on trips_packing to wayfellow_owner using (true) with check (true);
