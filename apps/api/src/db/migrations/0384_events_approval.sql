-- An organiser can confirm every guest: who says "Going" has asked, and only a confirmed guest reads the address of a home.
alter table events_answers drop constraint events_answers_answer_check;
alter table events_answers add constraint events_answers_answer_check
  check (answer in ('going', 'waiting', 'asked', 'maybe', 'no', 'removed'));
alter table events add column needs_approval boolean not null default false;
alter table events add column asked integer not null default 0 check (asked >= 0);

create or replace function events_count() returns trigger language plpgsql as $$
begin
  update events set
    going = going + (coalesce(new.answer = 'going', false)::int - coalesce(old.answer = 'going', false)::int),
    maybe = maybe + (coalesce(new.answer = 'maybe', false)::int - coalesce(old.answer = 'maybe', false)::int),
    waiting = waiting + (coalesce(new.answer = 'waiting', false)::int - coalesce(old.answer = 'waiting', false)::int),
    asked = asked + (coalesce(new.answer = 'asked', false)::int - coalesce(old.answer = 'asked', false)::int),
    removed = removed + (coalesce(new.answer = 'removed', false)::int - coalesce(old.answer = 'removed', false)::int)
  where id = coalesce(new.event_id, old.event_id);
  return null;
end $$;

-- Whoever is on the guest list of an event at home stays there; who comes from now on is confirmed.
update events set needs_approval = true where spot_shown = 'going' and status = 'planned' and ends_at > now();

-- The last word on who is let in, whatever a service has checked: one of those who organise.
create function events_guard_approval() returns trigger language plpgsql as $$
begin
  if new.answer in ('going', 'waiting') and (tg_op = 'INSERT' or old.answer not in ('going', 'waiting'))
    and exists (select from events e
      where e.id = new.event_id and e.needs_approval and e.organiser_id is distinct from viewer())
    and not exists (select from events_answers a
      where a.event_id = new.event_id and a.account_id = viewer() and a.is_organiser)
  then
    raise insufficient_privilege using message = 'only those who organise the event confirm its guests';
  end if;
  return new;
end $$;
create trigger events_guard_approval before insert or update of answer on events_answers
  for each row execute function events_guard_approval();
