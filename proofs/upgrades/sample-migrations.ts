/**
 * One migration of each phase and manner on busy tables, beside the real ones between the two versions: releases seldom
 * need all of them. Both versions work without the column.
 */
export const sampleMigrations: Record<string, string> = {
  '9990_sample_column.sql': `alter table chats.messages add column sample integer;
alter table relations_follows add column sample integer;
`,
  '9991_sample_index.sql': `-- migration: no-transaction
create index concurrently if not exists messages_sample on chats.messages (conversation_id, sample);
`,
  '9992_sample_filled.sql': `-- migration: backfill
update relations_follows set sample = 1
where (follower_id, followed_id) in
  (select follower_id, followed_id from relations_follows where sample is null limit 100);
`,
  '9993_sample_dropped.sql': `-- migration: contract
alter table chats.messages drop column sample;
alter table relations_follows drop column sample;
`,
}
