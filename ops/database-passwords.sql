-- After scripts/services.d/database.sql, as a superuser: passwords for the two roles, and none of the rights that only a
-- developer's machine needs. The passwords come as variables of psql.
alter role wayfellow_owner nocreatedb password :'owner_password';
alter role wayfellow_api password :'api_password';
revoke pg_signal_backend from wayfellow_owner;
