-- When whoever uses a session last showed that it is them: at the log-in, and again before a grave act of an admin.
-- Sessions from before have to show it again.
alter table identity_sessions add column proven_at timestamptz not null default '-infinity';
alter table identity_sessions alter column proven_at set default now();
