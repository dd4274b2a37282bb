-- The two marks of the bottom bar. No row, nothing new.
create table notifications_unread (
  account_id uuid primary key references identity_accounts on delete cascade,
  chats boolean not null default false,
  profile boolean not null default false
);
alter table notifications_unread enable row level security;
alter table notifications_unread force row level security;
create policy own on notifications_unread
  using (account_id = (select viewer())) with check (account_id = (select viewer()));
create policy upkeep on notifications_unread to wayfellow_owner using (true) with check (true);
