-- The path of the app that somebody opened before they had an account: the mail may be read on another device.
alter table identity_registrations add column wanted_path text check (length(wanted_path) between 1 and 300);

-- The same for an account, until the link is opened or dismissed.
create table identity_wanted_links (
  account_id uuid primary key references identity_accounts on delete cascade,
  path text not null check (length(path) between 1 and 300),
  kept_at timestamptz not null default now()
);
alter table identity_wanted_links enable row level security;
alter table identity_wanted_links force row level security;
create policy own on identity_wanted_links
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on identity_wanted_links to wayfellow_owner using (true) with check (true);
