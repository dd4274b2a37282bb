-- Rows of Ana and Ben that nobody else may reach, for wall.test.ts. Sam is the stranger, Ada the admin.
insert into identity_accounts (id, name, username, role, verification, profile_completed) values
  ('019a0000-0000-7000-8000-0000000000a1', 'Ana Rossi', 'ana', 'user', 'verified', true),
  ('019a0000-0000-7000-8000-0000000000b1', 'Ben Rossi', 'ben', 'user', 'verified', true),
  ('019a0000-0000-7000-8000-0000000000d1', 'Ada Rossi', 'ada', 'admin', 'none', false),
  ('019a0000-0000-7000-8000-0000000000e1', 'Sam Rossi', 'sam', 'user', 'none', false);
insert into identity_credentials (account_id, email, email_key, password_hash)
  select id, username || '@mail.example', username || '@mail.example', 'none' from identity_accounts where username in ('ana', 'ben');
insert into identity_sessions (id, account_id, platform, seed, user_agent)
  select gen_random_uuid(), id, 'web', decode(repeat('ab', 32), 'hex'), 'Firefox' from identity_accounts where username = 'ana';
insert into identity_consents (account_id, document, version)
  select id, 'terms', 1 from identity_accounts where username = 'ana';
insert into profiles (account_id, gender) select id, 'woman' from identity_accounts where username in ('ana', 'ben');
insert into relations_follows (follower_id, followed_id)
  select a.id, b.id from identity_accounts a, identity_accounts b where a.username = 'ana' and b.username = 'ben';
insert into notifications_items (id, account_id, topic, kind, group_key)
  select gen_random_uuid(), id, 'account', 'x', 'x' from identity_accounts where username = 'ana';
insert into reports_cases (id, source, target_kind, target_id, about_id)
  select gen_random_uuid(), 'report', 'person', id, id from identity_accounts where username = 'ben';
insert into homes (account_id) select id from identity_accounts where username = 'ana';
insert into homes_addresses (account_id, street) select id, 'Via Secret 12' from identity_accounts where username = 'ana';
insert into homes_blocks (account_id, source, days)
  select id, 'own', daterange('2030-01-01', '2030-01-08') from identity_accounts where username = 'ana';

insert into chats.conversations (id, kind, started_by, last_seq)
  select chats.direct_id(a.id, b.id), 'direct', a.id, 1
  from identity_accounts a, identity_accounts b where a.username = 'ana' and b.username = 'ben';
insert into chats.participants (conversation_id, account_id, other_id, last_seq)
  select chats.direct_id(a.id, b.id), a.id, b.id, 1 from identity_accounts a, identity_accounts b
  where (a.username, b.username) in (('ana', 'ben'), ('ben', 'ana'));
insert into chats.messages (conversation_id, seq, id, sender_id, text)
  select id, 1, gen_random_uuid(), started_by, 'Only for you' from chats.conversations;
insert into chats.without_receipts (account_id) select id from identity_accounts where username = 'ana';

insert into places_countries (code, name) values ('IT', 'Italy');
insert into places (id, source, source_id, name, country_code, label, within_key, population, point, cell, time_zone)
  values ('019a0000-0000-7000-8000-0000000000f1', 'geonames', 1, 'Bologna', 'IT', 'Bologna, Italy', 'IT', 1,
    st_setsrid(st_makepoint(11.3, 44.5), 4326), 1, 'Europe/Rome');
insert into trips (id, owner_id, title, audience, audience_gender, starts_on, ends_on, shown_from, shown_to, last_act)
  select gen_random_uuid(), a.id, kind, kind, case kind when 'sameGender' then 'woman' end, '2030-01-01', '2030-01-08',
    case when kind <> 'onlyMe' then date '2030-01-01' end, case when kind <> 'onlyMe' then date '2030-01-08' end, 'plan'
  from identity_accounts a, unnest(array['everyone', 'verified', 'sameGender', 'onlyMe']) kind where a.username = 'ana';
insert into trips_legs (trip_id, id, owner_id, place_id, point, cell, days, kind, is_shown, seeks_mates)
  select t.id, gen_random_uuid(), t.owner_id, p.id, p.point, 1, daterange(t.starts_on, t.ends_on), 'meet', false, false
  from trips t, places p where t.audience <> 'everyone';
insert into trips_packing (trip_id, id, text) select id, gen_random_uuid(), 'Socks' from trips where audience = 'onlyMe';

-- One event of Ana's for each audience; Ben asks, is going or was removed.
insert into events (id, organiser_id, title, place_id, time_zone, starts_at, ends_at, audience, audience_gender, spot_shown,
    last_act)
  select gen_random_uuid(), a.id, kind, p.id, 'Europe/Rome', '2030-01-01', '2030-01-02', kind,
    case kind when 'sameGender' then 'woman' end, 'going', 'create'
  from identity_accounts a, places p, unnest(array['everyone', 'verified', 'sameUniversity', 'sameGender']) kind
  where a.username = 'ana';
insert into events_answers (event_id, account_id, answer, arrival, starts_at)
  select e.id, b.id, case e.audience when 'everyone' then 'asked' when 'verified' then 'going' else 'removed' end, 1, e.starts_at
  from events e, identity_accounts b where b.username = 'ben';
update events set needs_approval = true, arrivals = 1;
insert into events_spots (event_id, name, address) select id, 'My kitchen', 'Via Secret 12' from events;
