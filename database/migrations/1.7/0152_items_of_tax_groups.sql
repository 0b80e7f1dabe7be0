-- outside a transaction
set lock_timeout = '2s';
create index concurrently if not exists menu_items_by_tax_group on menu_items (tenant_id, tax_group_id);
alter table menu_items validate constraint menu_items_tax_group;
