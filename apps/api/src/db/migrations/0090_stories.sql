-- The photo of a story waits for its story as one for a chat waits for its message; only signed links lead to either.
alter table photos drop constraint photos_purpose_check;
alter table photos add constraint photos_purpose_check
  check (purpose in ('profile', 'home', 'chat', 'post', 'story'));
drop policy shown on photos;
create policy shown on photos for select using (status = 'ready' and purpose not in ('chat', 'story'));

-- A photo with a few words, for a day. Its id is that of its photo: one photo is one story, however often it is sent.
create table stories (
  id uuid primary key,
  account_id uuid not null references identity_accounts on delete cascade,
  caption text not null default '' check (length(caption) <= 100),
  place_id uuid references places,
  audience text not null check (audience in ('everyone', 'verified', 'sameUniversity', 'sameGender')),
  -- As its author was when it was told.
  audience_university_id uuid references universities,
  audience_gender text check (audience_gender in ('woman', 'man', 'nonBinary')),
  -- What is needed to draw it: a list of stories then looks nowhere else.
  name text not null check (name ~ '^[A-Za-z0-9_-]{22}$'),
  alt text not null default '' check (length(alt) <= 300),
  width integer not null,
  height integer not null,
  blur text not null check (length(blur) <= 2000),
  created_at timestamptz not null default now(),
  -- Once it is forgotten who looked.
  viewers_count integer check (viewers_count >= 0),
  likes_count integer check (likes_count >= 0),
  unique (id, account_id),
  check ((audience = 'sameUniversity') = (audience_university_id is not null)),
  check ((audience = 'sameGender') = (audience_gender is not null)),
  check ((viewers_count is null) = (likes_count is null))
);
create index stories_by_account on stories (account_id, created_at desc, id desc);
create index stories_by_place on stories (place_id, created_at desc) where place_id is not null;
create index stories_by_university on stories (audience_university_id) where audience_university_id is not null;
create index stories_by_time on stories (created_at);
create index stories_with_viewers on stories (created_at) where viewers_count is null;
alter table stories enable row level security;
alter table stories force row level security;
-- After a day only its author finds it, whatever a query forgets.
create policy shown on stories for select using (created_at > now() - interval '24 hours');
create policy own on stories
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on stories to wayfellow_owner using (true) with check (true);

-- Who looked, for the two of them alone.
create table stories_views (
  story_id uuid not null,
  author_id uuid not null,
  viewer_id uuid not null references identity_accounts on delete cascade,
  seen_at timestamptz not null default now(),
  liked_at timestamptz,
  primary key (story_id, viewer_id),
  foreign key (story_id, author_id) references stories (id, account_id) on delete cascade,
  check (author_id <> viewer_id)
);
create index stories_views_by_time on stories_views (story_id, seen_at desc, viewer_id desc);
create index stories_views_by_viewer on stories_views (viewer_id);
alter table stories_views enable row level security;
alter table stories_views force row level security;
create policy sides on stories_views
  using (coalesce((select viewer()) in (viewer_id, author_id), false)) with check (viewer_id = (select viewer()));
create policy own on stories_views as restrictive for delete to wayfellow_api using (viewer_id = (select viewer()));
create policy upkeep on stories_views to wayfellow_owner using (true) with check (true);

-- Who looked is forgotten a day after the story is over; how many did stays with it. Says how many stories.
create function stories_forget_viewers(most integer) returns integer
  language sql security definer set search_path = public as $$
    with due as materialized (
      select id from stories where viewers_count is null and created_at <= now() - interval '48 hours'
      order by created_at limit most for update skip locked
    ), gone as (
      delete from stories_views v using due where v.story_id = due.id returning v.story_id, v.liked_at
    ), counted as (
      select due.id, count(gone.story_id)::int as viewers, count(gone.liked_at)::int as likes
      from due left join gone on gone.story_id = due.id group by due.id
    ), kept as (
      update stories s set viewers_count = c.viewers, likes_count = c.likes from counted c where s.id = c.id returning s.id
    )
    select count(*)::int from kept
  $$;

-- After its month a story goes for good; the row of its photo goes with it and leaves its files to be removed.
create function stories_erase(most integer) returns integer
  language sql security definer set search_path = public as $$
    with due as materialized (
      select id from stories where created_at <= now() - interval '30 days'
      order by created_at limit most for update skip locked
    ), gone as (
      delete from stories s using due where s.id = due.id returning s.id
    ), files as (
      delete from photos p using gone where p.id = gone.id returning p.id
    )
    select count(*)::int from gone
  $$;
