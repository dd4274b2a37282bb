-- What admins decide on. A review that speaks of harm, a student's report or a signal raises one; nobody else reads it.
create table reports_cases (
  id uuid primary key,
  source text not null check (source in ('review', 'report', 'signal')),
  status text not null default 'open' check (status in ('open', 'inReview', 'actioned', 'dismissed')),
  is_urgent boolean not null default false,
  -- What it is about; one case for each, however many complain.
  target_kind text not null check (target_kind in
    ('person', 'post', 'comment', 'event', 'story', 'trip', 'message', 'review')),
  target_id uuid not null,
  -- Whose it is, and who raised it first.
  about_id uuid references identity_accounts on delete set null,
  raised_by uuid references identity_accounts on delete set null,
  -- What was said to the team.
  words text not null default '' check (length(words) <= 2000),
  felt_safe text check (felt_safe in ('yes', 'notQuite', 'no')),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create unique index reports_cases_open on reports_cases (source, target_kind, target_id)
  where status in ('open', 'inReview');
create index reports_cases_in_order on reports_cases (is_urgent desc, created_at, id) where status in ('open', 'inReview');
create index reports_cases_by_about on reports_cases (about_id);
create index reports_cases_by_raiser on reports_cases (raised_by);
alter table reports_cases enable row level security;
alter table reports_cases force row level security;
-- Who speaks up may cause a case and add to it, and never read what others said.
create policy upkeep on reports_cases to wayfellow_owner using (true) with check (true);

-- The same matter again while it is open is one case with the newest words. Says its id.
create function reports_raise(its_source text, kind text, target uuid, about uuid, by_whom uuid, its_words text,
    safe text, urgent boolean) returns uuid
  language sql security definer set search_path = public as $$
    insert into reports_cases as c (id, source, target_kind, target_id, about_id, raised_by, words, felt_safe, is_urgent)
      values (gen_random_uuid(), its_source, kind, target, about, by_whom, its_words, safe, urgent)
      on conflict (source, target_kind, target_id) where status in ('open', 'inReview') do update set
        words = excluded.words, felt_safe = excluded.felt_safe, is_urgent = c.is_urgent or excluded.is_urgent,
        version = c.version + 1, changed_at = now()
      returning id
  $$;
