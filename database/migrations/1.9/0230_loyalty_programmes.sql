-- What guests on file earn by paying, and what they get for it (docs/rules.md, 156).
set local lock_timeout = '2s';
create table loyalty_programmes (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  is_active boolean not null,
  kind text not null check (kind in ('points', 'visits')),
  amount_per_point bigint check (amount_per_point > 0),
  min_bill bigint not null default 0 check (min_bill >= 0),
  months smallint not null check (months between 1 and 60),
  tiers jsonb not null default '[]',
  reason_id uuid not null default new_id(),
  primary key (tenant_id),
  check ((kind = 'points') = (amount_per_point is not null))
);
comment on column loyalty_programmes.min_bill is 'what a bill comes to at least, in minor units, so that it counts as a visit';
comment on column loyalty_programmes.months is 'how long points last';
comment on column loyalty_programmes.tiers is 'title, from (earned within 365 days) and tenths (the multiplier in tenths), by from';
comment on column loyalty_programmes.reason_id is 'stands for the reason of the discounts that rewards become';
select isolate_by_tenant('loyalty_programmes');
grant select, insert, update on loyalty_programmes to comptoir_server;

create table loyalty_rewards (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  position smallint not null,
  title text not null,
  cost int not null check (cost > 0),
  kind text not null check (kind in ('amount', 'percent', 'item')),
  value bigint check (value > 0),
  item_id uuid,
  min_bill bigint not null default 0 check (min_bill >= 0),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  check ((kind = 'item') = (item_id is not null) and (kind = 'item') = (value is null))
);
comment on column loyalty_rewards.value is 'of an amount minor units, of a percentage thousandths of a percent';
comment on column loyalty_rewards.item_id is 'the menu item of which one unit is free';
select isolate_by_tenant('loyalty_rewards');
grant select, insert, update on loyalty_rewards to comptoir_server;

alter table bill_discounts add column is_reward boolean not null default false;
comment on column bill_discounts.is_reward is 'points were spent on it: they come back when it is on no bill any more';
