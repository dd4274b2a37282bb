-- A photo sent in a conversation: its files are nobody's to guess, only links of minutes lead to them.
alter table photos drop constraint photos_purpose_check;
alter table photos add constraint photos_purpose_check check (purpose in ('profile', 'home', 'chat'));
-- When a message took it; one that never was sent goes after a day.
alter table photos add column used_at timestamptz;
-- What was begun in a day is counted; photos of chats have no other end.
create index photos_by_day on photos (account_id, created_at);
drop policy shown on photos;
create policy shown on photos for select using (status = 'ready' and purpose <> 'chat');
