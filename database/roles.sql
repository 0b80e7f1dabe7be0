-- The server connects as this role: it owns nothing, is no superuser and cannot bypass row-level security,
-- so row-level security always isolates its tenants. Run before the migrations; harmless when run again.
do $$ begin
  create role comptoir_server nosuperuser nocreatedb nocreaterole nobypassrls noinherit;
exception when duplicate_object or unique_violation then null;
end $$;
