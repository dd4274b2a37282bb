-- Whether anybody may see the person, also without a session: the rule of `isOpenTo` for a viewer who is nobody.
create function profiles_is_public(account uuid) returns boolean
  language sql stable as $$
    select exists (
      select from identity_accounts a left join profiles p on p.account_id = a.id
      where a.id = account and a.role = 'user' and a.username is not null and a.locked_at is null
        and coalesce(a.hidden_until <= now(), true) and coalesce(p.visibility, 'everyone') = 'everyone')
  $$;
