-- A photo from the form it is uploaded with to its removal. The bytes are in the storage, never here.
create table photos (
  id uuid primary key,
  account_id uuid not null references identity_accounts on delete cascade,
  purpose text not null check (purpose in ('profile', 'home')),
  status text not null default 'pending' check (status in ('pending', 'checking', 'ready', 'refused', 'gone')),
  position integer not null,
  alt text not null default '' check (length(alt) <= 300),
  -- Names the files of its three sizes. Random, so that a name can't be guessed from another.
  name text not null unique check (name ~ '^[A-Za-z0-9_-]{22}$'),
  -- As announced; the storage takes no more than that.
  bytes integer not null check (bytes between 1 and 10485760),
  fault text check (fault in ('missing', 'notAPhoto', 'tooManyPixels', 'tooSmall', 'unreadable', 'failed')),
  width integer,
  height integer,
  blur text check (length(blur) <= 2000),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check ((status = 'refused') = (fault is not null)),
  check (status <> 'ready' or (width is not null and height is not null and blur is not null))
);
create index photos_by_account on photos (account_id, purpose, position);
alter table photos enable row level security;
alter table photos force row level security;
create policy own on photos
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
-- What is ready has been checked; who is shown it is for the slices that show it to say.
create policy shown on photos for select using (status = 'ready');
create policy upkeep on photos to wayfellow_owner using (true) with check (true);

-- The name of the photo that stands for the person, kept where names are read anyway.
alter table identity_accounts add column photo text check (photo ~ '^[A-Za-z0-9_-]{22}$');
