-- A category has the schedule of those of its items that have none of their own (docs/rules.md, 133).
set local lock_timeout = '2s';
alter table categories
  add column schedule_id uuid,
  add constraint categories_schedule foreign key (tenant_id, schedule_id) references menu_schedules not valid;
