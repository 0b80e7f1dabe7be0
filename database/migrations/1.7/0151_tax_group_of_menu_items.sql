-- An item has a tax of its own, or that of its group.
set local lock_timeout = '2s';
alter table menu_items
  add column tax_group_id uuid,
  add constraint menu_items_tax_group foreign key (tenant_id, tax_group_id) references tax_groups not valid;
comment on column menu_items.tax_group_id is 'where there is one, its taxes hold in place of tax_id';
