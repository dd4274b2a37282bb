-- A calendar that can't be read within the limits of its process.
alter table homes_feeds drop constraint homes_feeds_import_fault_check;
alter table homes_feeds add constraint homes_feeds_import_fault_check check (import_fault in
  ('unreachable', 'notPublic', 'notFound', 'tooLarge', 'tooSlow', 'notACalendar', 'tooComplex')) not valid;
alter table homes_feeds validate constraint homes_feeds_import_fault_check;
