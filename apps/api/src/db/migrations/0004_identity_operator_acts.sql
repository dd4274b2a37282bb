-- What operators did to an account from the command line, and why. Written with the act, never changed.
create table identity_operator_acts (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  operator text not null check (length(operator) between 1 and 100),
  act text not null check (act in ('unlock', 'make-admin', 'ban', 'unban', 'end-sessions')),
  account_id uuid not null references identity_accounts on delete cascade,
  reason text check (length(reason) between 10 and 1000)
);
create index identity_operator_acts_by_account on identity_operator_acts (account_id, at);
alter table identity_operator_acts enable row level security;
alter table identity_operator_acts force row level security;
create policy append on identity_operator_acts for insert to wayfellow_api with check (true);
create policy upkeep on identity_operator_acts to wayfellow_owner using (true) with check (true);
revoke select, update, delete on identity_operator_acts from wayfellow_api;
