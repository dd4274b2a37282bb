-- The catalogue. A row is never deleted once somebody refers to it; imports find it again by where it came from.
create table universities (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  country text check (country ~ '^[A-Z]{2}$'),
  website text check (length(website) <= 300),
  source text not null check (source in ('swot', 'hipo', 'operator')),
  source_key text not null,
  created_at timestamptz not null default now(),
  unique (source, source_key)
);

-- ASCII, lower case. The longest suffix of a host that stands here says whose address it is.
create table universities_domains (
  domain text primary key check (domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' and length(domain) <= 253),
  university_id uuid not null references universities,
  kind text not null default 'student' check (kind in ('student', 'staff', 'alumni')),
  source text not null check (source in ('swot', 'hipo', 'operator'))
);
create index universities_domains_by_university on universities_domains (university_id);

-- Hosts whose addresses show nothing: kept after the studies, or sold. Stronger than any domain above.
create table universities_stop_list (
  domain text primary key check (domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' and length(domain) <= 253),
  source text not null check (source in ('swot', 'operator'))
);

-- Who was confirmed by which address, one row per account.
create table universities_verifications (
  account_id uuid primary key references identity_accounts on delete cascade,
  university_id uuid not null references universities,
  email text not null,
  -- Without a +tag, lower case: one mailbox confirms one account.
  address_key text not null unique,
  status text not null check (status in ('verified', 'alumni')),
  verified_at timestamptz not null,
  expires_at timestamptz not null,
  reminded_at timestamptz
);
create index universities_verifications_by_university on universities_verifications (university_id);
create index universities_verifications_by_end on universities_verifications (expires_at) where status = 'verified';
alter table universities_verifications enable row level security;
alter table universities_verifications force row level security;
create policy own on universities_verifications
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy pin on universities_verifications for select using (address_key = (select pinned_email()));
create policy upkeep on universities_verifications to wayfellow_owner using (true) with check (true);

-- Codes on their way to a university address, one row per account, the newest.
create table universities_codes (
  account_id uuid primary key references identity_accounts on delete cascade,
  university_id uuid not null references universities,
  email text not null,
  address_key text not null,
  -- Null until the mail is written, and for an address that may not have one: nothing typed is right then.
  code_hash text,
  guesses smallint not null default 0 check (guesses between 0 and 5),
  -- How many were asked for since first_asked_at.
  asked smallint not null default 1 check (asked between 1 and 5),
  first_asked_at timestamptz not null default now(),
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index universities_codes_by_address on universities_codes (address_key, asked_at);
create index universities_codes_by_university on universities_codes (university_id);
create index universities_codes_by_time on universities_codes (asked_at);
alter table universities_codes enable row level security;
alter table universities_codes force row level security;
create policy own on universities_codes
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy pin on universities_codes for select using (address_key = (select pinned_email()));
create policy upkeep on universities_codes to wayfellow_owner using (true) with check (true);

-- "Ask us to add your university": a case for the admins, once per account and domain.
create table universities_wishes (
  id uuid primary key,
  account_id uuid not null references identity_accounts on delete cascade,
  domain text not null check (domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' and length(domain) <= 253),
  words text not null check (length(words) <= 500),
  status text not null default 'open' check (status in ('open', 'added', 'refused')),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (account_id, domain),
  check ((status = 'open') = (settled_at is null))
);
create index universities_wishes_open on universities_wishes (created_at) where status = 'open';
alter table universities_wishes enable row level security;
alter table universities_wishes force row level security;
create policy own on universities_wishes
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on universities_wishes to wayfellow_owner using (true) with check (true);

-- Whose turn it is: to be reminded, or to become alumni. The work itself is done account by account.
create function universities_verifications_due(remind_ahead interval, at_most integer) returns setof uuid
  language sql stable security definer set search_path = public as $$
    select account_id from universities_verifications
    where status = 'verified' and expires_at <= now() + remind_ahead
      and (reminded_at is null or expires_at <= now())
    order by expires_at limit at_most
  $$;

-- Who waits for this domain or for one below it.
create function universities_wishes_for(wished text) returns table (id uuid, account_id uuid)
  language sql stable security definer set search_path = public as $$
    select id, account_id from universities_wishes
    where status = 'open' and (domain = wished or right(domain, length(wished) + 1) = '.' || wished)
    order by created_at
  $$;

create function universities_codes_forget(at_most integer) returns bigint
  language sql security definer set search_path = public as $$
    with gone as (
      delete from universities_codes where account_id in (
        select account_id from universities_codes where asked_at < now() - interval '2 days'
        order by asked_at limit at_most for update skip locked)
      returning 1)
    select count(*) from gone
  $$;

-- Private tables refer to it too, and the API's role does not see them all.
create function universities_is_used(university uuid) returns boolean
  language sql stable security definer set search_path = public as $$
    select exists (select from universities_verifications where university_id = university)
      or exists (select from universities_codes where university_id = university)
  $$;

-- What operators see of the wishes: the domain and the words, not who asked.
create function universities_wishes_open(at_most integer) returns table (domain text, asked integer, words text[])
  language sql stable security definer set search_path = public as $$
    select domain, count(*)::integer, coalesce(array_agg(words order by created_at) filter (where words <> ''), '{}')
    from universities_wishes where status = 'open'
    group by domain order by count(*) desc, min(created_at) limit at_most
  $$;
