-- Where term dates come from is shown with them (decision 0432).
alter table universities_terms add column source text not null default 'team' check (source in ('team', 'students'));

-- Term dates that a confirmed student proposes; they count once somebody else has confirmed them.
create table universities_term_proposals (
  id uuid primary key,
  university_id uuid not null references universities,
  proposer_id uuid not null references identity_accounts on delete cascade,
  kind text not null check (kind in ('lectures', 'exams', 'break')),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on and ends_on - starts_on <= 366),
  status text not null default 'open' check (status in ('open', 'confirmed', 'withdrawn', 'expired')),
  confirmer_id uuid references identity_accounts on delete set null check (confirmer_id <> proposer_id),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((status = 'open') = (settled_at is null))
);
create unique index universities_term_proposals_open on universities_term_proposals (university_id, kind, starts_on)
  where status = 'open';
create index universities_term_proposals_by_university on universities_term_proposals (university_id);
create index universities_term_proposals_by_proposer on universities_term_proposals (proposer_id, status);
create index universities_term_proposals_by_confirmer on universities_term_proposals (confirmer_id)
  where confirmer_id is not null;
create index universities_term_proposals_by_age on universities_term_proposals (created_at) where status = 'open';
alter table universities_term_proposals enable row level security;
alter table universities_term_proposals force row level security;
create policy shown on universities_term_proposals for select using (true);
create policy own on universities_term_proposals for insert with check (proposer_id = (select viewer()));
create policy settle on universities_term_proposals for update using (true)
  with check (proposer_id = (select viewer()) or confirmer_id = (select viewer()));
create policy upkeep on universities_term_proposals to wayfellow_owner using (true) with check (true);

-- Nobody has confirmed them for 30 days, or the dates are over.
create function universities_term_proposals_expire(at_most integer) returns bigint
  language sql security definer set search_path = public as $$
    with gone as (
      update universities_term_proposals set status = 'expired', settled_at = now() where id in (
        select id from universities_term_proposals
        where status = 'open' and (created_at < now() - interval '30 days' or ends_on < current_date)
        order by created_at limit at_most for update skip locked)
      returning 1)
    select count(*) from gone
  $$;
