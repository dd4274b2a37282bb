-- What a student offers. Null is not answered, which is not «no».
create table homes (
  account_id uuid primary key references identity_accounts on delete cascade,
  max_guests smallint check (max_guests between 1 and 12),
  sleeping text check (sleeping in ('privateRoom', 'sharedRoom', 'commonRoom')),
  bed text check (bed in ('bed', 'sofaBed', 'sofa', 'mattress', 'floor', 'tent')),
  longest_stay smallint check (longest_stay between 1 and 90),
  last_minute boolean,
  flatmates smallint check (flatmates between 0 and 20),
  pets text check (pets in ('none', 'liveHere', 'bringYours')),
  smoking text check (smoking in ('no', 'outside', 'yes')),
  step_free boolean,
  amenities text[],
  quiet_from text check (quiet_from ~ '^[0-2][0-9]:[0-5][0-9]$'),
  quiet_to text check (quiet_to ~ '^[0-2][0-9]:[0-5][0-9]$'),
  house_rules text check (length(house_rules) <= 1000),
  about text check (length(about) <= 1000),
  -- H3 of resolution 7, about 2 km across: the only place of a home that anything public may be computed from.
  cell bigint,
  created_at timestamptz not null default now(),
  check ((quiet_from is null) = (quiet_to is null))
);
create index homes_by_cell on homes (cell, account_id) where cell is not null;

-- The exact place, for its owner alone. No geometry, so that nothing can search, sort or measure by it.
-- The slice that accepts stays adds a policy of its own for the guest: see docs/decisions/0047.
create table homes_addresses (
  account_id uuid primary key references homes on delete cascade,
  street text not null default '' check (length(street) <= 120),
  unit text not null default '' check (length(unit) <= 120),
  postcode text not null default '' check (length(postcode) <= 120),
  city text not null default '' check (length(city) <= 120),
  directions text check (length(directions) <= 1000),
  lat float8 check (lat between -90 and 90),
  lng float8 check (lng between -180 and 180),
  -- Where the point was when the cell was chosen: small corrections keep the cell.
  anchor_lat float8,
  anchor_lng float8,
  moves smallint not null default 0,
  moves_since timestamptz,
  check ((lat is null) = (lng is null) and (lat is null) = (anchor_lat is null) and (lat is null) = (anchor_lng is null))
);
alter table homes_addresses enable row level security;
alter table homes_addresses force row level security;
create policy own on homes_addresses
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on homes_addresses to wayfellow_owner using (true) with check (true);

-- When nobody can stay. Ranges of one source never overlap or touch: they are merged as they are written.
create table homes_blocks (
  account_id uuid not null references homes on delete cascade,
  source text not null check (source in ('own', 'exam', 'ical', 'stay')),
  days daterange not null check (not isempty(days) and not lower_inf(days) and not upper_inf(days)),
  primary key (account_id, source, days),
  -- Answers «is this home free for these nights» by its index.
  constraint homes_blocks_apart exclude using gist (account_id with =, days with &&, source with =)
);
create index homes_blocks_by_end on homes_blocks (upper(days));

-- A change that is sent again must not happen again, even after another one.
create table homes_calendar_changes (
  account_id uuid not null references homes on delete cascade,
  id uuid not null,
  at timestamptz not null default now(),
  primary key (account_id, id)
);

-- Secret links: ours to the calendar, and those to other calendars. Both are sealed with a key that is not here.
create table homes_feeds (
  account_id uuid primary key references homes on delete cascade,
  export_hash text unique,
  export_sealed bytea,
  import_sealed bytea,
  import_host text check (length(import_host) <= 255),
  import_set_at timestamptz,
  import_checked_at timestamptz,
  import_due_at timestamptz,
  import_fault text check (import_fault in
    ('unreachable', 'notPublic', 'notFound', 'tooLarge', 'tooSlow', 'notACalendar')),
  check ((export_hash is null) = (export_sealed is null)),
  check ((import_sealed is null) = (import_host is null) and (import_sealed is null) = (import_due_at is null))
);
create index homes_feeds_by_due on homes_feeds (import_due_at) where import_due_at is not null;
alter table homes_feeds enable row level security;
alter table homes_feeds force row level security;
create policy own on homes_feeds
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy pin on homes_feeds for select using (export_hash = (select pinned_token()));
create policy upkeep on homes_feeds to wayfellow_owner using (true) with check (true);

-- Whose other calendar is to be looked at again; the work itself is done account by account.
create function homes_feeds_due(at_most integer) returns setof uuid
  language sql stable security definer set search_path = public as $$
    select account_id from homes_feeds where import_due_at <= now() order by import_due_at limit at_most
  $$;

-- Whom we asked «Still hosting?», and the link that answers it once.
create table homes_reminders (
  account_id uuid primary key references homes on delete cascade,
  token_hash text unique,
  asked_at timestamptz not null,
  answered_at timestamptz
);
create index homes_reminders_open on homes_reminders (asked_at) where answered_at is null;
alter table homes_reminders enable row level security;
alter table homes_reminders force row level security;
create policy own on homes_reminders
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy pin on homes_reminders for select using (token_hash = (select pinned_token()));
create policy upkeep on homes_reminders to wayfellow_owner using (true) with check (true);
