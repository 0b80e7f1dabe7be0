-- What stock items contain proposes what menu items contain; a statement is to be checked once its recipe has changed (docs/rules.md, 151).
set local lock_timeout = '2s';
alter table stock_items add column allergens jsonb;
comment on column stock_items.allergens is '{contains: [{code, kinds}], traces: [code]}; null: not stated';

create table allergen_checks (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  target_id uuid not null,
  since timestamptz not null default clock_timestamp(),
  primary key (tenant_id, target_id)
);
comment on table allergen_checks is 'items, variants, add-ons and options whose statement is older than their recipe';
select isolate_by_tenant('allergen_checks');
grant select, insert, delete on allergen_checks to comptoir_server;
