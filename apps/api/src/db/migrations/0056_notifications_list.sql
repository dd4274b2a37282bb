-- The dot on the bell: something came into the list since it was last opened.
alter table notifications_unread add column news boolean not null default false;

create or replace function notifications_tell(whom uuid, its_topic text, its_kind text, by_whom uuid, about uuid,
    its_facts jsonb, in_group text, once text, on_profile boolean) returns boolean
  language plpgsql security definer set search_path = public as $$
declare
  item uuid;
  is_shown boolean;
begin
  if exists (select from notifications_acts where account_id = whom and key = once) then return false; end if;
  insert into notifications_items (id, account_id, topic, kind, group_key, subject_id, facts, shown, notify_due, mail_due)
    select gen_random_uuid(), a.id, its_topic, its_kind, in_group, about, its_facts,
      coalesce((s.choices -> its_topic ->> 'inApp')::boolean, true), now(), now() + interval '10 minutes'
    from identity_accounts a left join notifications_settings s on s.account_id = a.id
    where a.id = whom and a.role = 'user'
    on conflict (account_id, group_key) where read_at is null do update set
      last_at = now(), subject_id = excluded.subject_id, facts = excluded.facts, shown = excluded.shown,
      notify_due = now(), notify_try = 0,
      -- One mail tells of all: nobody is mailed again about a row they have not looked at since.
      mail_due = case when notifications_items.mailed_at is null
        then coalesce(notifications_items.mail_due, excluded.mail_due) end
    returning id, shown into item, is_shown;
  if item is null then return false; end if;
  insert into notifications_acts (account_id, key, item_id, actor_id) values (whom, once, item, by_whom)
    on conflict do nothing;
  if is_shown then
    insert into notifications_unread (account_id, profile, news) values (whom, on_profile, true)
      on conflict (account_id) do update set profile = notifications_unread.profile or on_profile, news = true
      where not notifications_unread.news or on_profile and not notifications_unread.profile;
  end if;
  return true;
end $$;
