-- Two accounts of one person made an event of a minute and praised each other. People have met when the event was
-- planned ahead and long enough, and when both are members who have been here for a week. The numbers stand in the
-- contract, too: meetingMinutes, meetingPlannedHours, meetingMemberDays.
create function reviews_is_meeting(event events) returns boolean
  language sql immutable set search_path = public as $$
    select event.ends_at - event.starts_at >= interval '60 minutes'
      and event.ends_at - event.created_at >= interval '12 hours'
  $$;

create function reviews_may_meet(somebody uuid) returns boolean
  language sql stable set search_path = public as $$
    select exists (select from identity_accounts a where a.id = somebody and a.role = 'user'
      and a.verification <> 'none' and a.profile_completed and a.created_at <= now() - interval '7 days')
  $$;

create or replace function reviews_begin(at_event uuid, about uuid, remind_at timestamptz, reminded integer)
  returns uuid
  language sql security definer set search_path = public as $$
    insert into reviews_occasions as o (id, kind, subject_id, title, starts_on, ends_on, one_id, other_id, one_role,
        other_role, one_knows, other_knows, opened_at, closes_at, due_at, reminders)
      select gen_random_uuid(), 'event', e.id, e.title, (e.starts_at at time zone e.time_zone)::date,
        (e.ends_at at time zone e.time_zone)::date, least(viewer(), about), greatest(viewer(), about), 'attendee',
        'attendee', viewer() < about, viewer() > about, e.ends_at, e.ends_at + interval '14 days', remind_at, reminded
      from events e where e.id = at_event and e.status = 'planned' and e.ends_at <= now()
        and e.ends_at > now() - interval '14 days' and viewer() <> about and reviews_is_meeting(e)
        and reviews_were_at(e, viewer()) and reviews_were_at(e, about)
        and reviews_may_meet(viewer()) and reviews_may_meet(about)
      on conflict (subject_id, one_id, other_id) do update
        set one_knows = o.one_knows or excluded.one_knows, other_knows = o.other_knows or excluded.other_knows
      returning o.id
  $$;
