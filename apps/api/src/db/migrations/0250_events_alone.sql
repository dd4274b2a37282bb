-- Who comes alone says so, and whether it is their first event here is known: others read how many, never who.
alter table events_answers add column is_alone boolean not null default false;
alter table events_answers add column is_first boolean not null default false;
create index events_answers_alone on events_answers (event_id) where answer = 'going' and is_alone;
create index events_answers_first on events_answers (event_id) where answer = 'going' and is_first;
