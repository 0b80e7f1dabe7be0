set local lock_timeout = '2s';
-- What tills without the server sell from: the server prices their sales by the list that they had
-- (docs/rules/offline.md#price-lists).
create table price_lists (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  number int not null check (number > 0),
  content_hash bytea not null check (length(content_hash) = 32),
  content text not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, number),
  unique (tenant_id, content_hash)
);
select isolate_by_tenant('price_lists');
grant select, insert, delete on price_lists to comptoir_server;

-- Numbers of lists come from a row that is locked until commit.
create table price_list_counts (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  made int not null,
  primary key (tenant_id)
);
comment on column price_list_counts.made is 'ever, removed ones included: no number is given twice';
select isolate_by_tenant('price_list_counts');
grant select, insert, update on price_list_counts to comptoir_server;

create table price_lists_given (
  tenant_id uuid not null default current_tenant_id(),
  number int not null,
  device_id uuid not null,
  held_at timestamptz not null default now(),
  primary key (tenant_id, number, device_id),
  foreign key (tenant_id, number) references price_lists on delete cascade,
  foreign key (tenant_id, device_id) references shared_devices on delete cascade
);
comment on table price_lists_given is 'which device had which list, and when last';
create index price_lists_given_by_device on price_lists_given (tenant_id, device_id);
select isolate_by_tenant('price_lists_given');
grant select, insert, update on price_lists_given to comptoir_server;

-- Restaurants with price lists that no till may still sell from: none that had one within 24 months is unrevoked. One of today is left
-- alone: its device is still being given it.
create function directory.list_tenants_with_spent_price_lists(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct p.tenant_id from price_lists p
  where p.made_at < now() - interval '1 day' and not exists (
    select from price_lists_given g join shared_devices d on d.tenant_id = g.tenant_id and d.id = g.device_id
    where g.tenant_id = p.tenant_id and g.number = p.number and d.revoked_at is null and g.held_at > now() - interval '24 months')
  limit most
$$;
revoke execute on function directory.list_tenants_with_spent_price_lists from public;
grant execute on function directory.list_tenants_with_spent_price_lists to comptoir_server;
