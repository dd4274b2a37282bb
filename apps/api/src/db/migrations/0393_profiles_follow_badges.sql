-- A confirmation fills in the university of a profile that names none. When somebody confirms at another university
-- later, a profile that still names the first one follows; a university that they chose themselves stays.
create function profiles_follow_badge() returns trigger
  language plpgsql security definer set search_path = public as $$
declare before uuid := case when tg_op = 'UPDATE' then old.university_id end;
begin
  insert into profiles as p (account_id, university_id) values (new.account_id, new.university_id)
    on conflict (account_id) do update set university_id = excluded.university_id
    where p.university_id is null or p.university_id = before;
  return null;
end $$;
create trigger profiles_follow_badge after insert or update of university_id on universities_badges
  for each row execute function profiles_follow_badge();
update profiles p set university_id = b.university_id
  from universities_badges b where b.account_id = p.account_id and p.university_id is null;
insert into profiles (account_id, university_id)
  select b.account_id, b.university_id from universities_badges b
  where not exists (select from profiles p where p.account_id = b.account_id);
