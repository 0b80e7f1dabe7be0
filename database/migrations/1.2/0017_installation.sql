-- Which installation this is, to those that share a Redis with others: the processes on this database, and no others, count
-- and tell together.
create table installation (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid()
);
insert into installation default values;
grant select on installation to comptoir_server;
