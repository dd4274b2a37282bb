-- Two usernames that look alike have one skeleton: of what a username may hold, Unicode's table of confusables (UTS 39)
-- takes 0 for o, 1 for l and m for rn. Ours are i for l, vv for w, and dots and underscores for nothing.
create function identity_username_skeleton(username text) returns text
  language sql immutable parallel safe strict as $$
    select replace(replace(translate(username, '01i._', 'oll'), 'rn', 'm'), 'vv', 'w')
  $$;

alter table identity_accounts add column username_skeleton text;

-- By a trigger, because accounts are opened in more than one place.
create function identity_accounts_skeleton() returns trigger language plpgsql as $$
begin
  new.username_skeleton := public.identity_username_skeleton(new.username);
  return new;
end $$;
create trigger identity_accounts_skeleton before insert or update of username on identity_accounts
  for each row execute function identity_accounts_skeleton();

-- Of names that looked alike before, the oldest keeps others away; the rest stay as they are, without a skeleton.
update identity_accounts a set username_skeleton = first.skeleton
  from (
    select distinct on (skeleton) id, skeleton
    from (select id, created_at, identity_username_skeleton(username) as skeleton
      from identity_accounts where username is not null) named
    order by skeleton, created_at, id) first
  where a.id = first.id;
create unique index identity_accounts_username_skeleton_key on identity_accounts (username_skeleton);
