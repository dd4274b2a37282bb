-- A photo of a post: it waits for its post as one for a chat waits for its message, and everybody may see it then.
alter table photos drop constraint photos_purpose_check;
alter table photos add constraint photos_purpose_check check (purpose in ('profile', 'home', 'chat', 'post'));
-- What waits is a handful; what was taken is looked for by nobody but its owner's erasure.
create index photos_waiting on photos (account_id, purpose, position) where used_at is null;
