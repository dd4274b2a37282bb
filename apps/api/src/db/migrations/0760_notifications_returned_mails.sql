-- Why notifications are no longer mailed to an address: mails to it come back, or its owner reported one as spam.
alter table notifications_settings add column mails_stopped text check (mails_stopped in ('returned', 'spam'));
-- The address it happened at: another one starts anew.
alter table notifications_settings add column mails_stopped_at_address text check (length(mails_stopped_at_address) <= 320);
