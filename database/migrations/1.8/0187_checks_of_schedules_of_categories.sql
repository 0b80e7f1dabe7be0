-- outside a transaction
set lock_timeout = '2s';
create index concurrently if not exists categories_by_schedule on categories (tenant_id, schedule_id);
alter table categories validate constraint categories_schedule;
