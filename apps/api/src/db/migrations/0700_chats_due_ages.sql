-- For the operator's figures: how long the oldest row has been due, by participants_due and participants_mail_due.
create function chats.due_ages() returns table (notify_seconds float8, mail_seconds float8)
  language sql stable security definer set search_path = chats, public as $$
    select
      coalesce(extract(epoch from now() - (select p.notify_due from chats.participants p
        where p.notify_due <= now() order by p.notify_due limit 1)), 0)::float8,
      coalesce(extract(epoch from now() - (select p.mail_due from chats.participants p
        where p.mail_due <= now() order by p.mail_due limit 1)), 0)::float8
  $$;
