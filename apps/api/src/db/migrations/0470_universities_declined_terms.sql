-- City admins and admins decline proposed term dates (decision 0470). Whoever did it is kept, and shown to nobody.
alter table universities_term_proposals
  add column decliner_id uuid references identity_accounts on delete set null check (decliner_id <> proposer_id),
  drop constraint universities_term_proposals_status_check,
  add constraint universities_term_proposals_status_check
    check (status in ('open', 'confirmed', 'declined', 'withdrawn', 'expired'));
create index universities_term_proposals_by_decliner on universities_term_proposals (decliner_id)
  where decliner_id is not null;

-- The list of what is open goes by age and id; the nightly job reads the same index.
create index universities_term_proposals_oldest on universities_term_proposals (created_at, id) where status = 'open';
drop index universities_term_proposals_by_age;

drop policy settle on universities_term_proposals;
create policy settle on universities_term_proposals for update using (true)
  with check (proposer_id = (select viewer()) or confirmer_id = (select viewer()) or decliner_id = (select viewer()));
