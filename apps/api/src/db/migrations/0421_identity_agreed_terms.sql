-- The newest version of the terms that somebody has agreed to: tokens say it, so that every call knows it without a
-- look into identity_consents, which keeps when each version was agreed to. Everybody so far agreed to the first.
alter table identity_accounts add column agreed_terms integer not null default 1 check (agreed_terms >= 0);
grant insert (agreed_terms), update (agreed_terms) on identity_accounts to wayfellow_api;
