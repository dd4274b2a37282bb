import { asOwner } from '../../apps/api/testing/database.ts'
import type { anApp } from '../../apps/api/testing/app.ts'

type App = Awaited<ReturnType<typeof anApp>>

/** The controls: the same app on a database that holds less. */
const controls = {
  'without the locks': `create or replace function stay_requests_hold_capacity() returns trigger
    language plpgsql security definer set search_path = public as $$
    begin
      if exists (select from homes h, generate_series(lower(new.days), upper(new.days) - 1, interval '1 day') n
        where h.account_id = new.host_id and new.guests + coalesce((select guests from
          stay_requests_nights(new.host_id, new.days, new.id) c where c.night = n::date), 0) > coalesce(h.max_guests, 1))
      then raise exception 'the home is full' using errcode = 'WF001', detail = new.days::text; end if;
      return new;
    end $$`,
  'without the constraint': 'alter table stay_requests drop constraint stay_requests_guest_is_once',
  'with a careless policy': `drop policy guest on homes_addresses;
    create policy guest on homes_addresses for select using (account_id = (select s.host_id from stay_requests s
      where s.id = pinned_stay() and s.guest_id = viewer()))`,
} as const

export const plant = (app: App, control: keyof typeof controls) =>
  asOwner(app.database.name, (client) => client.query(controls[control]))
