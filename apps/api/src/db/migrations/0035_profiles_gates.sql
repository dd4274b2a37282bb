-- Who may write first or ask to stay, beside being a confirmed student: all of these must fit. Told to who is refused.
alter table profiles add column gate text[] not null default '{}'
  check (gate <@ '{sameUniversity,sameGender,aReview}'::text[] and cardinality(gate) <= 3);
