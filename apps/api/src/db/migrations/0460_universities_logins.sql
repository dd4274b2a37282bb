-- Student status by a log-in at the university (decision 0460): what the university's own domain is, and a hash by which
-- one log-in confirms one account.
alter table universities_verifications
  add column host text check (host ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' and length(host) <= 253),
  add column identity_key text check (identity_key ~ '^[0-9a-f]{64}$'),
  add constraint universities_verifications_login_check check ((host is null) = (identity_key is null)),
  add constraint universities_verifications_one_proof_check check (email is null or host is null);
create unique index universities_verifications_identity_key_key on universities_verifications (identity_key);

-- Log-ins on their way, one row per account, the newest.
create table universities_logins (
  account_id uuid primary key references identity_accounts on delete cascade,
  -- Null once the person is back.
  state_hash text check (state_hash ~ '^[0-9a-f]{64}$'),
  nonce text check (length(nonce) <= 100),
  verifier text check (length(verifier) <= 200),
  -- What the provider said, when the person still has to choose between several universities.
  identity_key text check (identity_key ~ '^[0-9a-f]{64}$'),
  affiliations text[] check (cardinality(affiliations) between 1 and 10),
  expires_at timestamptz not null,
  check (num_nonnulls(state_hash, nonce, verifier) in (0, 3)),
  check (num_nonnulls(identity_key, affiliations) in (0, 2)),
  check ((state_hash is null) <> (identity_key is null))
);
create index universities_logins_by_end on universities_logins (expires_at);
alter table universities_logins enable row level security;
alter table universities_logins force row level security;
create policy own on universities_logins
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on universities_logins to wayfellow_owner using (true) with check (true);

create function universities_logins_forget(at_most integer) returns bigint
  language sql security definer set search_path = public as $$
    with gone as (
      delete from universities_logins where account_id in (
        select account_id from universities_logins where expires_at < now()
        order by expires_at limit at_most for update skip locked)
      returning 1)
    select count(*) from gone
  $$;

-- Those who logged in are looked at again as well; whom an admin confirmed is not.
create or replace function universities_verifications_of(university uuid, after uuid, at_most integer) returns setof uuid
  language sql stable security definer set search_path = public as $$
    select account_id from universities_verifications
    where university_id = university and account_id > after and status = 'verified'
      and (email is not null or host is not null)
    order by account_id limit at_most
  $$;
