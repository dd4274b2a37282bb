-- Somebody set a new password here by mail and has not logged in since: such a device has shown no second factor.
alter table identity_devices add column awaits_login boolean not null default false;

-- The device that asked, when it has logged in to the account before: its log-ins are counted by themselves.
alter table identity_challenges add column device_id uuid references identity_devices on delete set null;
create index identity_challenges_by_device on identity_challenges (device_id) where device_id is not null;

-- A passkey also shows who changes the second steps of an account.
alter table identity_ceremonies drop constraint identity_ceremonies_purpose_check;
alter table identity_ceremonies add constraint identity_ceremonies_purpose_check
  check (purpose in ('register', 'step', 'login', 'proof'));
