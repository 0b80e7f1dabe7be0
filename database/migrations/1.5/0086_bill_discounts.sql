-- What was given away on a bill, by whom and why; what it takes off is computed from it, or stands with the lines.
set local lock_timeout = '2s';
create table bill_discounts (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null default new_id(),
  bill_id uuid not null,
  kind text not null check (kind in ('percent', 'amount')),
  value bigint not null check (value > 0),
  is_of_bill boolean not null,
  is_shared boolean not null check (is_of_bill or not is_shared),
  reason_id uuid not null,
  reason_kind text not null check (reason_kind in ('discount', 'comp')),
  title text not null,
  given_by text,
  approved_by text,
  given_at timestamptz not null default now(),
  position smallint not null default 0,
  removed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, bill_id) references bills on delete cascade
);
comment on column bill_discounts.value is 'of a percentage thousandths of a percent, of an amount minor units';
comment on column bill_discounts.is_of_bill is 'given on the whole bill, not on one of its lines';
comment on column bill_discounts.is_shared is
  'shared over the lines of its bill each time that is computed; otherwise its amounts stand with the lines';
create index bill_discounts_by_bill on bill_discounts (tenant_id, bill_id);
select isolate_by_tenant('bill_discounts');
grant select, insert, update on bill_discounts to comptoir_server;

-- Why a payment was taken back, and who approved it.
alter table bill_payments
  add column reason_title text,
  add column approved_by text;
