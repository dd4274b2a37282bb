-- How the account of the other stood when it was erased; null while there is one, and where it was not banned. What a
-- banned account wrote stays without its links also when nobody is left to ask how it stands.
alter table chats.participants add column other_standing text check (other_standing in ('paused', 'removed'));

-- The side of the erased one goes before its account does. Index: identity_accounts_pkey, participants_pkey
create function chats.keep_standing() returns trigger
  language plpgsql security definer set search_path = chats, public as $$
begin
  update chats.participants p
    set other_standing = case when a.banned_until = 'infinity' then 'removed' else 'paused' end
    from identity_accounts a
    where a.id = old.account_id and a.banned_until > now()
      and p.conversation_id = old.conversation_id and p.account_id = old.other_id;
  return null;
end $$;
create trigger chats_keep_standing after delete on chats.participants
  for each row when (old.other_id is not null) execute function chats.keep_standing();
