-- Jobs whose worker was lost while it ran them. The data of the job is not here, only its hash: a new job with the same
-- data would take its worker along, too.
create table job_losses (
  queue text not null,
  fingerprint text not null,
  job_id uuid not null,
  -- Starts after the first loss; while one of these runs, no other job of the table does in that process.
  starts integer not null default 0 check (starts >= 0),
  last_start_at timestamptz not null default now(),
  quarantined_at timestamptz,
  primary key (queue, fingerprint)
);
create index job_losses_quarantined on job_losses (quarantined_at) where quarantined_at is not null;
grant select, insert, update, delete on job_losses to wayfellow_api;
