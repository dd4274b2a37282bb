-- The roles, the database and the extensions; may be run again at any time, by a superuser.
\set extensions '{postgis,pg_trgm,unaccent,btree_gist,citext,pgcrypto}'
\set add 'select format(''create extension if not exists %I'', name) from unnest(:''extensions''::text[]) as name'
set client_min_messages = warning;
select 'create role wayfellow_owner login createdb'
where not exists (select from pg_roles where rolname = 'wayfellow_owner') \gexec
select 'create role wayfellow_api login'
where not exists (select from pg_roles where rolname = 'wayfellow_api') \gexec
-- Tests drop databases that the other role is still connected to.
grant pg_signal_backend to wayfellow_owner;
-- Counts for the whole server from here; in our own databases its views would be taken for tables of ours.
create extension if not exists pg_stat_statements;

-- Test databases are copies of template1, and only a superuser may add these extensions.
\connect template1
set client_min_messages = warning;
:add \gexec
drop extension if exists pg_stat_statements;

select 'create database wayfellow owner wayfellow_owner'
where not exists (select from pg_database where datname = 'wayfellow') \gexec
\connect wayfellow
set client_min_messages = warning;
:add \gexec
drop extension if exists pg_stat_statements;
