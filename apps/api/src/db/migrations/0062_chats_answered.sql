-- Has the one who was written to ever answered? Before that only words are sent to them.
alter table chats.conversations add column answered boolean not null default false;
update chats.conversations c set answered = true
  where exists (select from chats.messages m where m.conversation_id = c.id and m.sender_id <> c.started_by);
