-- A text with photos, tied to a place. Its id is made by who writes it, so that sending twice posts once.
create table posts (
  id uuid primary key,
  account_id uuid not null references identity_accounts on delete cascade,
  kind text not null check (kind in ('question', 'tip', 'lookingFor', 'offering')),
  text text not null check (length(text) between 1 and 2000),
  place_id uuid not null references places,
  university_id uuid references universities,
  -- What is needed to draw them: a list of posts then looks nowhere else.
  photos jsonb not null default '[]' check (jsonb_typeof(photos) = 'array' and jsonb_array_length(photos) <= 4),
  -- Kept by the triggers below.
  helpful_count integer not null default 0 check (helpful_count >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- Deleted by its author: shown to nobody from then on, and erased within minutes.
  gone_at timestamptz
-- Room on each page, so that a count changes a row in its place and no index.
) with (fillfactor = 85);
create index posts_by_place on posts (place_id, created_at desc, id desc) where gone_at is null;
create index posts_by_account on posts (account_id, created_at desc, id desc);
create index posts_by_university on posts (university_id) where university_id is not null;
create index posts_gone on posts (gone_at) where gone_at is not null;
alter table posts enable row level security;
alter table posts force row level security;
create policy shown on posts for select using (gone_at is null);
create policy own on posts
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on posts to wayfellow_owner using (true) with check (true);

-- Two levels: a comment, and answers to it.
create table posts_comments (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  parent_id uuid references posts_comments on delete cascade,
  account_id uuid not null references identity_accounts on delete cascade,
  -- Null once it was removed and answers to it are left.
  text text check (length(text) between 1 and 1000),
  answers_count integer not null default 0 check (answers_count >= 0),
  created_at timestamptz not null default now()
) with (fillfactor = 90);
create index posts_comments_of_post on posts_comments (post_id, created_at, id) where parent_id is null;
create index posts_comments_answers on posts_comments (parent_id, created_at, id) where parent_id is not null;
create index posts_comments_by_post on posts_comments (post_id);
create index posts_comments_by_account on posts_comments (account_id, created_at desc);
alter table posts_comments enable row level security;
alter table posts_comments force row level security;
create policy shown on posts_comments for select using (true);
create policy write on posts_comments for insert with check (account_id = (select viewer()));
-- One's own, and any under one's own post.
create policy remove on posts_comments for delete using (account_id = (select viewer())
  or post_id in (select p.id from posts p where p.id = post_id and p.account_id = (select viewer())));
create policy empty on posts_comments for update using (account_id = (select viewer())
  or post_id in (select p.id from posts p where p.id = post_id and p.account_id = (select viewer())))
  with check (text is null);
create policy upkeep on posts_comments to wayfellow_owner using (true) with check (true);

create table posts_helpful (
  post_id uuid not null references posts on delete cascade,
  account_id uuid not null references identity_accounts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, account_id)
);
create index posts_helpful_by_account on posts_helpful (account_id);
alter table posts_helpful enable row level security;
alter table posts_helpful force row level security;
create policy own on posts_helpful
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on posts_helpful to wayfellow_owner using (true) with check (true);

-- For who saved it alone.
create table posts_saves (
  account_id uuid not null references identity_accounts on delete cascade,
  post_id uuid not null references posts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, post_id)
);
create index posts_saves_by_time on posts_saves (account_id, created_at desc, post_id desc);
create index posts_saves_by_post on posts_saves (post_id);
alter table posts_saves enable row level security;
alter table posts_saves force row level security;
create policy own on posts_saves
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on posts_saves to wayfellow_owner using (true) with check (true);

-- Counts by triggers of the owner: who marks and comments may not write to somebody else's post.
create function posts_helpful_count() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    update posts set helpful_count = helpful_count + 1 where id = new.post_id;
  else
    update posts set helpful_count = helpful_count - 1 where id = old.post_id and gone_at is null;
  end if;
  return null;
end $$;
create trigger posts_helpful_count after insert or delete on posts_helpful
  for each row execute function posts_helpful_count();

-- The post first, then the comment that is answered, always in this order. Also holds that there are two levels.
create function posts_comments_add() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  update posts set comments_count = comments_count + 1 where id = new.post_id;
  if new.parent_id is not null then
    update posts_comments set answers_count = answers_count + 1
      where id = new.parent_id and post_id = new.post_id and parent_id is null;
    if not found then
      raise foreign_key_violation using constraint = 'posts_comments_two_levels';
    end if;
  end if;
  return null;
end $$;
create trigger posts_comments_add after insert on posts_comments
  for each row execute function posts_comments_add();

create function posts_comments_remove() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if old.text is not null then
    update posts set comments_count = comments_count - 1 where id = old.post_id and gone_at is null;
  end if;
  if tg_op = 'DELETE' and old.parent_id is not null then
    update posts_comments set answers_count = answers_count - 1 where id = old.parent_id;
    -- What stood there only for its answers goes with the last of them.
    delete from posts_comments where id = old.parent_id and text is null and answers_count = 0;
  end if;
  return null;
end $$;
create trigger posts_comments_remove after delete on posts_comments
  for each row execute function posts_comments_remove();
create trigger posts_comments_empty after update of text on posts_comments
  for each row when (old.text is not null and new.text is null) execute function posts_comments_remove();

-- What was deleted goes for good, a bite at a time: a post that thousands have commented on holds nobody up.
create function posts_erase(most integer) returns integer
  language plpgsql security definer set search_path = public as $$
declare
  doomed uuid;
  erased integer := 0;
  went integer;
begin
  for doomed in select id from posts where gone_at is not null order by gone_at limit 20 for update skip locked loop
    delete from posts_comments where id in (select id from posts_comments where post_id = doomed limit most);
    get diagnostics went = row_count;
    erased := erased + went;
    delete from posts_helpful where post_id = doomed and account_id in (
      select account_id from posts_helpful where post_id = doomed limit most);
    get diagnostics went = row_count;
    erased := erased + went;
    delete from posts_saves where post_id = doomed and account_id in (
      select account_id from posts_saves where post_id = doomed limit most);
    get diagnostics went = row_count;
    erased := erased + went;
    if erased >= most then return erased; end if;
    delete from posts where id = doomed;
    erased := erased + 1;
  end loop;
  return erased;
end $$;

-- Who was there, along the ids: an exchange that has begun, or one's own university.
create index profiles_exchanges_there on profiles_exchanges (university_id, account_id desc)
  where university_id is not null;
-- Whom a tag is told to, the newest members first. The owner's, because wishes about news are their owner's alone.
create function posts_told(university uuid, author uuid, before uuid, most integer)
  returns table (account_id uuid, wants_it boolean)
  language sql stable security definer set search_path = public rows 200 as $$
    select a.id, a.id <> author and a.role = 'user' and a.username is not null and a.locked_at is null
      and coalesce(a.banned_until <= now(), true) and not relations_are_apart(a.id, author)
      and coalesce((select w.visibility from profiles w where w.account_id = author), 'everyone')
        in ('everyone', case when a.verification = 'verified' then 'verified' end)
      and (coalesce((s.choices -> 'posts' ->> 'inApp')::boolean, true)
        or coalesce((s.choices -> 'posts' ->> 'push')::boolean, false)
        or coalesce((s.choices -> 'posts' ->> 'email')::boolean, false))
    from (
      (select e.account_id from profiles_exchanges e
        where e.university_id = university and e.account_id < before and e.starts_on <= current_date
        order by e.account_id desc limit most)
      union
      (select p.account_id from profiles p where p.university_id = university and p.account_id < before
        order by p.account_id desc limit most)
      order by account_id desc limit most) there
    join identity_accounts a on a.id = there.account_id
    left join notifications_settings s on s.account_id = a.id
    order by a.id desc
  $$;
