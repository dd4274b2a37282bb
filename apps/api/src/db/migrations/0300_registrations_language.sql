-- What the browser spoke that signed up: the link and its reminders are written in it.
alter table identity_registrations add column language text
  check (language in ('en', 'de', 'es', 'fr', 'it', 'pt'));
