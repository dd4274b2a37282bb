-- Those who organise can remove somebody from the guest list. The answer stays as `removed`, so that they can't simply say
-- "Going" again, until one of those who organise lets them.
alter table events_answers drop constraint events_answers_answer_check;
alter table events_answers add constraint events_answers_answer_check
  check (answer in ('going', 'waiting', 'maybe', 'no', 'removed'));
alter table events add column removed integer not null default 0 check (removed >= 0);

create or replace function events_count() returns trigger language plpgsql as $$
begin
  update events set
    going = going + (coalesce(new.answer = 'going', false)::int - coalesce(old.answer = 'going', false)::int),
    maybe = maybe + (coalesce(new.answer = 'maybe', false)::int - coalesce(old.answer = 'maybe', false)::int),
    waiting = waiting + (coalesce(new.answer = 'waiting', false)::int - coalesce(old.answer = 'waiting', false)::int),
    removed = removed + (coalesce(new.answer = 'removed', false)::int - coalesce(old.answer = 'removed', false)::int)
  where id = coalesce(new.event_id, old.event_id);
  return null;
end $$;
