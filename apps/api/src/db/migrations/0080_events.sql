-- A dated meeting in a place. Who may find it is said by its audience; where exactly it is stands beside it.
create table events (
  id uuid primary key,
  -- Who has left is nobody; the row stays for those who were there.
  organiser_id uuid references identity_accounts on delete set null,
  status text not null default 'planned' check (status in ('planned', 'cancelled')),
  title text not null check (length(title) between 1 and 80),
  text text not null default '' check (length(text) <= 4000),
  place_id uuid not null references places,
  -- Of the place: the wall clock that was promised. The moments are what counts.
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  languages text[] not null default '{}' check (cardinality(languages) <= 6),
  capacity integer check (capacity between 1 and 5000),
  audience text not null check (audience in ('everyone', 'verified', 'sameUniversity', 'sameGender')),
  -- Of the organiser when it was planned, so that a list need not look at anybody else.
  audience_university_id uuid references universities on delete set null,
  audience_gender text check (audience_gender in ('woman', 'man', 'nonBinary')),
  is_shared boolean not null default false,
  -- Who reads the spot; null while there is none.
  spot_shown text check (spot_shown in ('going', 'everyone', 'public')),
  -- Counted by a trigger, under the lock of this row.
  going integer not null default 0 check (going >= 0),
  maybe integer not null default 0 check (maybe >= 0),
  waiting integer not null default 0 check (waiting >= 0),
  -- The number of the last one who asked for a place.
  arrivals bigint not null default 0,
  cancel_words text check (length(cancel_words) <= 500),
  version integer not null default 1 check (version > 0),
  -- Who did what last: the same again is a repetition, not a second time.
  last_act text not null,
  last_actor uuid,
  remind_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check (ends_at > starts_at and ends_at <= starts_at + interval '14 days 2 hours'),
  -- The last word on how many may go, whatever a service has counted.
  constraint events_never_overfull check (going <= capacity)
);
create index events_by_place on events (place_id, starts_at, id) where status = 'planned';
create index events_by_organiser on events (organiser_id, starts_at desc, id desc);
create index events_by_planning on events (organiser_id, created_at);
create index events_to_remind on events (remind_at) where remind_at is not null;
-- Only for a moment, or when somebody who was going has left Wayfellow: the clock then moves the line up.
create index events_with_room on events (id)
  where waiting > 0 and status = 'planned' and (capacity is null or going < capacity);
create index events_by_university on events (audience_university_id) where audience_university_id is not null;

create table events_answers (
  event_id uuid not null references events on delete cascade,
  account_id uuid not null references identity_accounts on delete cascade,
  answer text not null check (answer in ('going', 'waiting', 'maybe', 'no')),
  -- Helps to organise.
  is_organiser boolean not null default false,
  -- In which order they came, each number once for an event.
  arrival bigint not null,
  -- As the event's, for the lists of a person.
  starts_at timestamptz not null,
  answered_at timestamptz not null default now(),
  primary key (event_id, account_id),
  check (answer = 'going' or not is_organiser)
);
create unique index events_answers_in_line on events_answers (event_id, answer, arrival);
create index events_answers_by_account on events_answers (account_id, starts_at desc, event_id desc)
  where answer <> 'no';

create index events_answers_organising on events_answers (event_id, arrival) where is_organiser;

-- The exact spot, apart from what everybody reads.
create table events_spots (
  event_id uuid primary key references events on delete cascade,
  name text not null check (length(name) <= 120),
  address text not null check (length(address) <= 200),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  check ((lat is null) = (lng is null))
);
alter table events_spots enable row level security;
alter table events_spots force row level security;
create policy organisers on events_spots
  using (exists (select from events e where e.id = event_id and e.organiser_id = (select viewer()))
    or exists (select from events_answers a
      where a.event_id = events_spots.event_id and a.account_id = (select viewer()) and a.is_organiser));
create policy shown on events_spots for select
  using (exists (select from events e where e.id = event_id
      and (e.spot_shown = 'public' or e.spot_shown = 'everyone' and (select viewer()) is not null))
    or exists (select from events_answers a
      where a.event_id = events_spots.event_id and a.account_id = (select viewer()) and a.answer = 'going'));
create policy upkeep on events_spots to wayfellow_owner using (true) with check (true);

-- The one place where an event is held: who decides about its places does it behind this.
create function events_hold(event uuid) returns void language sql as $$
  select from events where id = event for update
$$;

create function events_count() returns trigger language plpgsql as $$
begin
  update events set
    going = going + (coalesce(new.answer = 'going', false)::int - coalesce(old.answer = 'going', false)::int),
    maybe = maybe + (coalesce(new.answer = 'maybe', false)::int - coalesce(old.answer = 'maybe', false)::int),
    waiting = waiting + (coalesce(new.answer = 'waiting', false)::int - coalesce(old.answer = 'waiting', false)::int)
  where id = coalesce(new.event_id, old.event_id);
  return null;
end $$;
create trigger events_count after insert or delete on events_answers
  for each row execute function events_count();
create trigger events_recount after update of answer on events_answers
  for each row when (old.answer <> new.answer) execute function events_count();

create function events_move_answers() returns trigger language plpgsql as $$
begin
  update events_answers set starts_at = new.starts_at where event_id = new.id;
  return null;
end $$;
create trigger events_move_answers after update of starts_at on events
  for each row when (old.starts_at <> new.starts_at) execute function events_move_answers();

-- The organiser leaves Wayfellow: their words and the spot go, and what was to come is called off.
create function events_part() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.text := '';
  new.is_shared := false;
  new.spot_shown := null;
  new.audience_gender := null;
  new.cancel_words := null;
  new.last_actor := null;
  new.remind_at := null;
  if new.ends_at > now() then new.status := 'cancelled'; end if;
  new.version := old.version + 1;
  delete from events_spots where event_id = new.id;
  return new;
end $$;
create trigger events_part before update of organiser_id on events
  for each row when (old.organiser_id is not null and new.organiser_id is null) execute function events_part();
