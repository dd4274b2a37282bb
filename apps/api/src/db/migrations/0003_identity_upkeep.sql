-- Nobody stays signed in for longer than 30 days; what is older is only history, and soon not even that.
create index identity_sessions_by_use on identity_sessions (last_used_at);

create function identity_sessions_forget(older_than interval, at_most integer) returns bigint
  language sql security definer set search_path = public as $$
    with gone as (
      delete from identity_sessions where id in (
        select id from identity_sessions where last_used_at < now() - older_than
        order by last_used_at limit at_most for update skip locked)
      returning 1)
    select count(*) from gone
  $$;
