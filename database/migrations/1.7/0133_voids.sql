-- What was ordered and cancelled, as figures by reason, stage and person show it (docs/rules.md, 120).
set local lock_timeout = '2s';
create table voids (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null default new_id(),
  business_day date not null,
  voided_at timestamptz not null default clock_timestamp(),
  order_id uuid not null,
  order_item_id uuid not null,
  token_no int not null,
  item_title text not null,
  variant_title text,
  quantity int not null check (quantity > 0),
  amount bigint not null,
  stage text not null check (stage in ('unbegun', 'begun')),
  reason_id uuid,
  reason_title text,
  voided_by text,
  approved_by text,
  undone_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders on delete cascade
);
comment on column voids.amount is 'what nobody pays, with tax, in minor units';
comment on column voids.reason_title is 'null: none was given';
comment on column voids.undone_at is 'when the line was made after all';
create index voids_by_day on voids (tenant_id, business_day);
create index voids_of_items on voids (tenant_id, order_item_id) where undone_at is null;
select isolate_by_tenant('voids');
grant select, insert, update (undone_at) on voids to comptoir_server;
