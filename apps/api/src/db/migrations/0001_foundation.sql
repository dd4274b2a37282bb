-- The API's role owns nothing: it may use tables, never change them or switch their protection off.
grant usage on schema public to wayfellow_api;
alter default privileges in schema public grant select, insert, update, delete on tables to wayfellow_api;
alter default privileges in schema public grant usage on sequences to wayfellow_api;

-- Who is looking, and the one private row being asked for; set per transaction by platform/db.ts.
create function viewer() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.viewer', true), '')::uuid $$;
create function pinned_session() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.session', true), '')::uuid $$;
create function pinned_email() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.email', true), '') $$;
