-- The originals of pictures. Each server process has a disk of its own, where it keeps what it was asked for; what it does
-- not have it finds here.
create table pictures (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  name text not null,
  content bytea not null,
  primary key (tenant_id, name)
);
-- they are compressed already
alter table pictures alter column content set storage external;
select isolate_by_tenant('pictures');
grant select, insert on pictures to comptoir_server;

-- Pictures are public: whoever knows a name, which is a hash of what it shows, may see it.
create function directory.find_picture(tenant uuid, wanted text) returns bytea
  language sql stable security definer set search_path = pg_catalog, public as
  $$ select content from public.pictures where tenant_id = tenant and name = wanted $$;
revoke execute on function directory.find_picture from public;
grant execute on function directory.find_picture to comptoir_server;
