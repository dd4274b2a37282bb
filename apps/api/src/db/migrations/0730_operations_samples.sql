-- What each process counted in one minute, for the health page of admins; kept for two days. No row names a person.
create table operations_samples (
  -- The minute that was counted.
  minute timestamptz not null,
  -- One for each start of a process.
  process_id uuid not null,
  -- For how long it was counted: longer than a minute after an outage of the database.
  seconds real not null check (seconds > 0),
  answers integer not null,
  failed integer not null,
  -- Answers by how long they took; the limits are those of wayfellow_http_request_duration_seconds.
  durations integer[] not null,
  sockets integer not null,
  pool_size integer not null,
  pool_used integer not null,
  pool_waiting integer not null,
  jobs_waiting integer not null,
  jobs_oldest_seconds integer not null,
  mails_waiting integer not null,
  sign_ups integer not null,
  stays_asked integer not null,
  stays_accepted integer not null,
  messages integer not null,
  backup_at timestamptz,
  primary key (minute, process_id)
);
alter table operations_samples enable row level security;
alter table operations_samples force row level security;
create policy admins on operations_samples for select using ((select viewer_is_admin()));
-- Any process, on nobody's behalf.
create policy count on operations_samples for insert with check (true);
create policy upkeep on operations_samples to wayfellow_owner using (true) with check (true);
grant select, insert on operations_samples to wayfellow_api;

-- Deletes what is older than two days, along the primary key. A function, as no process may read the rows.
create function operations_forget_samples() returns void
  language sql security definer set search_path = public as $$
    delete from operations_samples where minute < now() - interval '48 hours'
  $$;
