-- Copies of what is kept about somebody. The file is in the storage, under the id of the row.
create table privacy_exports (
  id uuid primary key,
  account_id uuid not null references identity_accounts on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'building', 'ready', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  bytes bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The link in the mail opens it once.
  token_hash text unique,
  check ((status = 'ready') = (bytes is not null))
);
create index privacy_exports_by_account on privacy_exports (account_id, created_at desc);
create index privacy_exports_by_expiry on privacy_exports (expires_at);
alter table privacy_exports enable row level security;
alter table privacy_exports force row level security;
create policy own on privacy_exports
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on privacy_exports to wayfellow_owner using (true) with check (true);

-- Files that no row leads to any more, whatever took the row away: as for photos.
create table privacy_leftovers (
  export_id uuid primary key,
  since timestamptz not null default now()
);
create index privacy_leftovers_by_time on privacy_leftovers (since);
create function privacy_leave_file() returns trigger
  language plpgsql security definer set search_path = public as $$
    begin
      insert into privacy_leftovers (export_id) values (old.id) on conflict do nothing;
      return null;
    end
  $$;
create trigger privacy_leave_file after delete on privacy_exports for each row execute function privacy_leave_file();

create function privacy_forget_exports(at_most integer) returns bigint
  language sql security definer set search_path = public as $$
    with gone as (
      delete from privacy_exports where id in (
        select id from privacy_exports where expires_at < now()
        order by expires_at limit at_most for update skip locked)
      returning 1)
    select count(*) from gone
  $$;

-- What its subject can't read elsewhere, in the parts that are theirs: without who acted and what the team noted.
create function privacy_own_cases() returns setof reports_cases
  language sql stable security definer set search_path = public as $$
    select * from reports_cases where raised_by = viewer()
  $$;
create function privacy_own_acts() returns setof identity_operator_acts
  language sql stable security definer set search_path = public as $$
    select * from identity_operator_acts where account_id = viewer()
  $$;
