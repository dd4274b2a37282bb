-- For the operator's figures: how long the oldest row has been due, by notifications_items_notify and
-- notifications_items_mail.
create function notifications_due_ages() returns table (notify_seconds float8, mail_seconds float8)
  language sql stable security definer set search_path = public as $$
    select
      coalesce(extract(epoch from now() - (select i.notify_due from notifications_items i
        where i.notify_due <= now() order by i.notify_due limit 1)), 0)::float8,
      coalesce(extract(epoch from now() - (select i.mail_due from notifications_items i
        where i.mail_due <= now() order by i.mail_due limit 1)), 0)::float8
  $$;
