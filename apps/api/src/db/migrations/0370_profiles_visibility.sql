-- Who may see a person, said once. Plain expressions over columns, each of which stands in its function only once, so that
-- PostgreSQL folds them into the statement that asks: no list pays for a call, and indexes serve as before.

-- Is this account a student with a page? Rows of the search are only made for these.
create function profiles_has_page(role text, username text, locked_at timestamptz) returns boolean
  language sql immutable parallel safe as $$
    select role = 'user' and username is not null and locked_at is null
  $$;
-- Is the account here now: neither banned, nor deactivated, nor about to be erased?
create function profiles_is_here(hidden_until timestamptz) returns boolean
  language sql stable parallel safe as $$
    select coalesce(hidden_until <= now(), true)
  $$;
-- Who sees my profile: everyone signed in, confirmed students, nobody.
create function profiles_shows_to(visibility text, viewer_is_verified boolean) returns boolean
  language sql immutable parallel safe as $$
    select case coalesce(visibility, 'everyone') when 'everyone' then true
      when 'verified' then coalesce(viewer_is_verified, false) else false end
  $$;

create or replace function profiles_is_public(account uuid) returns boolean
  language sql stable as $$
    select exists (
      select from identity_accounts a left join profiles p on p.account_id = a.id
      where a.id = account and profiles_has_page(a.role, a.username, a.locked_at)
        and profiles_is_here(a.hidden_until) and profiles_shows_to(p.visibility, false))
  $$;

-- The search keeps a row of everybody whom somebody may find; who that is, is asked of the row.
do $$
  declare
    source text := pg_get_functiondef('search_people_now(uuid[])'::regprocedure);
    changed text := replace(replace(source,
      'a.role = ''user'' and a.username is not null and a.profile_completed and a.locked_at is null',
      'profiles_has_page(a.role, a.username, a.locked_at) and a.profile_completed'),
      'p.visibility <> ''nobody''', 'profiles_shows_to(p.visibility, true)');
  begin
    if changed not like '%profiles_has_page%' or changed not like '%profiles_shows_to%' then
      raise exception 'search_people_now reads otherwise than expected';
    end if;
    execute changed;
  end
$$;
