-- What is sold out, and how many portions are left, of items, variants, add-ons and options (docs/rules.md, 81). What has no row is
-- sold and not counted.
set local lock_timeout = '2s';
create table menu_availability (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  target_id uuid not null,
  target text not null check (target in ('item', 'variant', 'addon', 'option')),
  is_out boolean not null,
  out_until timestamptz,
  remaining int check (remaining >= 0),
  counted_since timestamptz,
  primary key (tenant_id, target_id),
  check (is_out = (remaining is null)),
  check (out_until is null or is_out),
  check ((remaining is null) = (counted_since is null))
) with (fillfactor = 50);
comment on column menu_availability.out_until is 'null while it is sold out: until somebody changes it';
select isolate_by_tenant('menu_availability');
grant select, insert, update, delete on menu_availability to comptoir_server;

create trigger menu_grows after insert on menu_availability referencing new table as changed
  for each statement execute function directory.raise_menu_version();
create trigger menu_shrinks after delete on menu_availability referencing old table as changed
  for each statement execute function directory.raise_menu_version();

-- Portions that are only counted down change no price list; what becomes sold out, or is sold again, does.
create function directory.raise_version_of_portions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update directory.menu_versions v set portions = v.portions + 1, version = v.version + changed.is_seen::int
  from (
    select a.tenant_id, bool_or((a.is_out, a.out_until, a.remaining is null, a.remaining = 0)
      is distinct from (b.is_out, b.out_until, b.remaining is null, b.remaining = 0)) as is_seen
    from after a join before b on b.tenant_id = a.tenant_id and b.target_id = a.target_id
    group by a.tenant_id
  ) changed
  where v.tenant_id = changed.tenant_id;
  return null;
end $$;
revoke execute on function directory.raise_version_of_portions from public;
create trigger menu_changes after update on menu_availability referencing old table as before new table as after
  for each statement execute function directory.raise_version_of_portions();
