-- When one last read further, for «Seen 14:12».
alter table chats.participants add column read_at timestamptz;
