-- Events and answers are walled: an event is for its organiser, for whom its audience says and for who has answered, and
-- nobody without a pin reads more than what was made public. Answers are written by functions that ask who the viewer is.
create function viewer_university() returns uuid
  language sql stable parallel safe security definer set search_path = public as $$
    select b.university_id from universities_badges b join identity_accounts v on v.id = b.account_id
    where v.id = viewer() and v.verification = 'verified'
  $$;
create function events_organises(event uuid) returns boolean
  language sql stable parallel safe security definer set search_path = public as $$
    select exists (select from events where id = event and organiser_id = viewer())
      or exists (select from events_answers where event_id = event and account_id = viewer() and is_organiser)
  $$;
create function events_answered(event uuid) returns boolean
  language sql stable parallel safe security definer set search_path = public as $$
    select exists (select from events_answers where event_id = event and account_id = viewer() and answer <> 'removed')
  $$;

-- Inside coalesce, so that the planner does not take the wall for a filter that leaves hardly a row and sort them all.
alter table events enable row level security;
alter table events force row level security;
create policy seen on events for select using (coalesce(
  organiser_id = (select viewer())
  or is_shared
  or audience = 'everyone' and (select viewer()) is not null
  or audience = 'verified' and (select viewer_is_verified())
  or audience = 'sameUniversity' and audience_university_id = (select viewer_university())
  or audience = 'sameGender' and audience_gender = (select viewer_gender())
  or events_answered(id), false));
create policy plan on events for insert with check (organiser_id = (select viewer()));
create policy change on events for update using (events_organises(id));
create policy upkeep on events to wayfellow_owner using (true) with check (true);
-- Counts, the hour of planning and what the team hides are not written by hand.
revoke insert, update, delete on events from wayfellow_api;
grant insert (id, organiser_id, title, text, photo, place_id, time_zone, starts_at, ends_at, languages, capacity, audience,
  audience_university_id, audience_gender, is_shared, needs_approval, spot_shown, remind_at, last_act, last_actor)
  on events to wayfellow_api;
grant update (status, title, text, photo, place_id, time_zone, starts_at, ends_at, languages, capacity, audience,
  audience_university_id, audience_gender, is_shared, needs_approval, spot_shown, remind_at, cancel_words, version, last_act,
  last_actor, changed_at) on events to wayfellow_api;

alter table events_answers enable row level security;
alter table events_answers force row level security;
-- Who is going and who waits, with the event, which is looked up by its key for each and never read as a whole; all other
-- answers are for who gave them and those who organise.
create policy seen on events_answers for select using (coalesce(
  account_id = (select viewer())
  or answer in ('going', 'waiting') and (select true from events e where e.id = event_id)
  or events_organises(event_id), false));
create policy alone on events_answers for update using (account_id = (select viewer()));
create policy upkeep on events_answers to wayfellow_owner using (true) with check (true);
revoke insert, update, delete on events_answers from wayfellow_api;
grant update (is_alone) on events_answers to wayfellow_api;

-- Guests hold it too: they decide about its places one after the other.
create or replace function events_hold(event uuid) returns void
  language sql security definer set search_path = public as $$
    select from events where id = event for update
  $$;
alter function events_count() security definer set search_path = public;
alter function events_move_answers() security definer set search_path = public;

-- Their own answer, or one of those who organise decides about somebody who has answered. Under the lock of the event: who
-- asks for a place gets the next number, which is returned. The first event is the one with none before it.
create function events_answer(event uuid, who uuid, said text, alone boolean) returns bigint
  language plpgsql security definer set search_path = public as $$
declare
  organises boolean := events_organises(event);
  before text := (select answer from events_answers where event_id = event and account_id = who);
  number bigint;
begin
  if who is distinct from viewer() and (not organises or before is null) or before = 'removed' and not organises then
    raise insufficient_privilege using message = 'this answer is not theirs to give';
  end if;
  with came as (update events set arrivals = arrivals + 1 where id = event returning arrivals, starts_at)
  insert into events_answers (event_id, account_id, answer, arrival, starts_at, is_alone, is_first)
    select event, who, said, came.arrivals, came.starts_at, alone,
      not exists (select from events_answers b where b.account_id = who and b.answer = 'going'
        and b.starts_at < came.starts_at and b.event_id <> event)
    from came
    on conflict (event_id, account_id) do update
      set answer = excluded.answer, arrival = excluded.arrival, is_organiser = false, answered_at = now(),
        is_alone = excluded.is_alone, is_first = excluded.is_first
    returning arrival into number;
  return number;
end $$;

-- The first of the line get the free places and no more, whoever has left one.
create function events_move_up(event uuid, places integer) returns table (account_id uuid, arrival bigint)
  language sql security definer set search_path = public as $$
    update events_answers set answer = 'going' where event_id = event and events_answers.account_id in (
      select a.account_id from events_answers a join events e on e.id = a.event_id
      where a.event_id = event and a.answer = 'waiting' and e.status = 'planned'
      order by a.arrival
      limit least(places, (select coalesce(capacity, 5000) - going from events where id = event)))
    returning events_answers.account_id, events_answers.arrival
  $$;
-- Places are for members: who waits and is none any more leaves the line. Says how many.
create function events_leave_line(event uuid) returns integer
  language sql security definer set search_path = public as $$
    with gone as (update events_answers a set answer = 'maybe' from identity_accounts w
      where a.event_id = event and a.answer = 'waiting' and w.id = a.account_id
        and (w.verification <> 'verified' or not w.profile_completed) returning 1)
    select count(*)::int from gone
  $$;
-- From 1; no further than 1000. A number alone, so that nobody's row has to be shown for it.
create function events_place_in_line(event uuid, at bigint) returns integer
  language sql stable security definer set search_path = public as $$
    select count(*)::int from (select from events_answers where event_id = event and answer = 'waiting' and arrival <= at
      order by arrival limit 1000) before
  $$;
create function events_admit_asked(event uuid) returns void
  language plpgsql security definer set search_path = public as $$
begin
  if not events_organises(event) then
    raise insufficient_privilege using message = 'only those who organise the event confirm its guests';
  end if;
  update events_answers set answer = 'waiting' where event_id = event and answer = 'asked';
end $$;
-- Named by who planned it; whoever helps may stop.
create function events_set_helper(event uuid, who uuid, helps boolean) returns void
  language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from events where id = event and organiser_id = viewer())
    and (helps or who is distinct from viewer()) then
    raise insufficient_privilege using message = 'only the organiser names who helps';
  end if;
  update events_answers set is_organiser = helps where event_id = event and account_id = who;
end $$;
-- Admins bring back what was hidden, and so do city admins in their places.
create function events_hide(which uuid, hides boolean) returns void
  language sql security definer set search_path = public as $$
    select reports_check_hiding(hides or coalesce(viewer_covers((select place_id from events where id = which)), false));
    update events set hidden_at = case when hides then now() end where id = which;
  $$;

-- For the clock, which belongs to no viewer: ids alone, some at a time.
create function events_to_remind(at_most integer) returns setof uuid
  language sql stable security definer set search_path = public as $$
    select id from events where remind_at <= now() order by remind_at limit at_most
  $$;
create function events_strike_reminder(event uuid) returns table (version integer, status text)
  language sql security definer set search_path = public as $$
    update events e set remind_at = null where e.id = event and e.remind_at <= now() returning e.version, e.status
  $$;
create function events_with_room(at_most integer) returns table (id uuid, organiser_id uuid)
  language sql stable security definer set search_path = public as $$
    select e.id, e.organiser_id from events e
    where e.waiting > 0 and e.status = 'planned' and (e.capacity is null or e.going < e.capacity) and e.ends_at > now()
    limit at_most
  $$;
create function events_organiser(event uuid) returns uuid
  language sql stable security definer set search_path = public as $$
    select organiser_id from events where id = event
  $$;
