-- outside a transaction
set lock_timeout = '2s';
create index concurrently if not exists menu_items_by_schedule on menu_items (tenant_id, schedule_id);
alter table menu_items validate constraint menu_items_schedule;
