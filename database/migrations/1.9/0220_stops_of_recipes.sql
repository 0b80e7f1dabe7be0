-- A line of a recipe may stop what it is for: with less on hand than one portion it is sold out (docs/rules.md, 150).
set local lock_timeout = '2s';
alter table recipe_lines add column stops boolean not null default false;

create table stock_stops (
  tenant_id uuid not null default current_tenant_id(),
  item_id uuid not null,
  target_id uuid not null,
  target text not null check (target in ('item', 'variant', 'addon', 'option')),
  portion bigint not null check (portion > 0),
  is_by_hand boolean not null default false,
  primary key (tenant_id, item_id, target_id),
  foreign key (tenant_id, item_id) references stock_items on delete cascade
);
comment on table stock_stops is 'what a recipe has to have on hand: written again with each recipe';
comment on column stock_stops.portion is 'what one unit takes of it; less on hand makes the target sold out';
comment on column stock_stops.is_by_hand is 'staff said whether the target is sold out: that stands until the next delivery';
create index stock_stops_by_target on stock_stops (tenant_id, target_id);
select isolate_by_tenant('stock_stops');
grant select, insert, update, delete on stock_stops to comptoir_server;
