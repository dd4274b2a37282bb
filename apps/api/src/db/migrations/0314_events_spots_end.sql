-- The exact spot is for members who are going, until a day after the end: before, any account that tapped "Going" read
-- the address of a home, for ever.
alter policy shown on events_spots
  using (exists (select from events e where e.id = event_id
      and (e.spot_shown = 'public' or e.spot_shown = 'everyone' and (select viewer()) is not null))
    or exists (select from events_answers a join events e on e.id = a.event_id
      where a.event_id = events_spots.event_id and a.account_id = (select viewer()) and a.answer = 'going'
        and e.ends_at > now() - interval '1 day'
        and exists (select from identity_accounts me
          where me.id = (select viewer()) and me.verification <> 'none' and me.profile_completed)));
