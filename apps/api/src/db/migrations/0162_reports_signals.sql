-- What looks wrong by itself raises a case and never punishes. Looked for among what is new, hence by time.
create index conversations_by_time on chats.conversations (created_at) where kind = 'direct';
create index relations_blocks_by_time on relations_blocks (created_at);
create index reports_cases_of_signals on reports_cases (target_id, created_at desc) where source = 'signal';

-- Who has done something lately that counts, how often, and for first messages what they said. One case a week is enough.
create function reports_find_signals(lately interval, blocks integer, copies integer, links integer)
  returns table (signal text, account_id uuid, times integer, quote text)
  language sql stable security definer set search_path = public as $$
    with
      blocked as (
        select distinct b.blocked_id as id from relations_blocks b where b.created_at > now() - lately),
      writers as (
        select distinct c.started_by as id from chats.conversations c
        where c.kind = 'direct' and c.created_at > now() - lately),
      firsts as (
        select w.id, m.text from writers w
        join chats.conversations c on c.started_by = w.id and c.created_at > now() - interval '1 day' and c.kind = 'direct'
        join chats.messages m on m.conversation_id = c.id and m.seq = 1 and m.sender_id = w.id and m.text is not null),
      found as (
        select 'manyBlocks' as signal, b.id, count(*)::integer as times, '' as quote
        from blocked b join relations_blocks r on r.blocked_id = b.id and r.created_at > now() - interval '7 days'
        group by b.id having count(*) >= blocks
        union all
        select 'sameText', id, count(*)::integer, min(text) from firsts
        where length(text) > 20 group by id, md5(lower(btrim(text))) having count(*) >= copies
        union all
        select 'links', id, count(*)::integer, min(text) from firsts
        where text ~* '(https?://|www\.)' group by id having count(*) >= links)
    select distinct on (f.id) f.signal, f.id, f.times, f.quote from found f
    join identity_accounts a on a.id = f.id and a.role = 'user'
    -- What an admin did unasked is raised by somebody.
    where not exists (select from reports_cases c where c.source = 'signal' and c.raised_by is null
      and c.target_id = f.id and c.created_at > now() - interval '7 days')
    order by f.id, f.times desc
  $$;

-- Says whether it is new: an open case of the same kind stays as it is.
create function reports_raise_signal(about uuid, its_words text, its_quote text) returns boolean
  language plpgsql security definer set search_path = public as $$
begin
  insert into reports_cases (id, source, target_kind, target_id, about_id, words, quote)
    values (gen_random_uuid(), 'signal', 'person', about, about, its_words, its_quote)
    on conflict (source, target_kind, target_id) where status in ('open', 'inReview') do nothing;
  return found;
end $$;
