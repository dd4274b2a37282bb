-- A role that reads every row and writes none, for pg_dump. As a superuser, in the database wayfellow:
--   psql -d wayfellow -f ops/backup/backup-role.sql, then \password wayfellow_backup
-- The owner of the tables is subject to row-level security, and pg_dump as that role stops at the first table.
select 'create role wayfellow_backup login'
where not exists (select from pg_roles where rolname = 'wayfellow_backup') \gexec
alter role wayfellow_backup bypassrls nosuperuser nocreatedb nocreaterole connection limit 3;
alter role wayfellow_backup set default_transaction_read_only = on;
grant pg_read_all_data to wayfellow_backup;
