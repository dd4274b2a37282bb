-- Hosts in the order of their ids: the daily look at who is still there walks along it.
create index profiles_hosting on profiles (account_id) where hosting = 'yes';
