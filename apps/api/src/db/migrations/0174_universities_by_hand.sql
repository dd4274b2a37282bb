-- Confirmed by an admin, there is no mailbox that did it.
alter table universities_verifications alter column email drop not null;
alter table universities_verifications alter column address_key drop not null;
alter table universities_verifications add constraint universities_verifications_address_check
  check ((email is null) = (address_key is null));
alter table reports_acts drop constraint reports_acts_act_check;
alter table reports_acts add constraint reports_acts_act_check
  check (act in ('dismiss', 'settle', 'warn', 'hide', 'limit', 'ban', 'lift', 'read', 'restore', 'pin', 'unpin',
    'unlimit', 'unban', 'endSessions', 'verify', 'makeCityAdmin', 'changeCityPlaces', 'endCityAdmin'));
