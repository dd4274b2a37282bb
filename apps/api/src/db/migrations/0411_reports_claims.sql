-- An admin takes a case, gives it back or hands it on; while somebody has it, nobody else decides it.
alter table reports_cases add column claimed_by uuid references identity_accounts on delete set null;
alter table reports_cases add column claimed_at timestamptz;
create index reports_cases_by_claimer on reports_cases (claimed_by) where claimed_by is not null;

alter table reports_acts drop constraint reports_acts_act_check;
alter table reports_acts add constraint reports_acts_act_check
  check (act in ('dismiss', 'settle', 'warn', 'hide', 'limit', 'ban', 'lift', 'read', 'restore', 'pin', 'unpin',
    'unlimit', 'unban', 'endSessions', 'verify', 'makeCityAdmin', 'changeCityPlaces', 'endCityAdmin',
    'approve', 'decline', 'stop', 'open', 'claim', 'release', 'handOn')) not valid;
alter table reports_acts validate constraint reports_acts_act_check;

-- Acts that decide something; the others tell who looked and who had it.
create function reports_is_decision(act text) returns boolean language sql immutable parallel safe as $$
  select act not in ('read', 'open', 'claim', 'release', 'handOn')
$$;
do $$
  declare
    its regprocedure;
    source text;
  begin
    foreach its in array array['reports_count_week(date)', 'reports_city_facts(uuid)']::regprocedure[] loop
      source := pg_get_functiondef(its);
      if source !~ '[abd]\.act <> ''read''' then raise exception '% reads otherwise than expected', its; end if;
      execute regexp_replace(source, '([abd])\.act <> ''read''', 'reports_is_decision(\1.act)', 'g');
    end loop;
  end
$$;
