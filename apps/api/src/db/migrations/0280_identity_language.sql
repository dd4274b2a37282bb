-- What the app speaks to the account on every device; null until one was chosen.
alter table identity_accounts add column language text
  check (language in ('en', 'de', 'es', 'fr', 'it', 'pt'));
