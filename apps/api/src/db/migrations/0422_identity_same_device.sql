-- A browser keeps one device token whoever logs in with it: two accounts with the same one were used on one device.
create index identity_devices_by_token on identity_devices (token_hash);

-- Which other accounts a device of this one has logged in to, the last used first. For admins, as a hint: the token
-- itself stays with its owner. Index: identity_devices_account_id_token_hash_key, identity_devices_by_token
create function identity_same_device(whom uuid, most integer)
  returns table (account_id uuid, last_used_at timestamptz)
  language plpgsql stable security definer set search_path = public as $$
begin
  perform identity_require_admin();
  return query
    select other.account_id, max(least(own.last_used_at, other.last_used_at)) as used
    from identity_devices own
    join identity_devices other on other.token_hash = own.token_hash and other.account_id <> own.account_id
    where own.account_id = whom and not own.awaits_login and not other.awaits_login
    group by other.account_id
    order by used desc, other.account_id limit most;
end $$;
