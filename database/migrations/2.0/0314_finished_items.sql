-- When the kitchen finished a line: since when a table waits for its next course. Every way of finishing one writes its status.
set local lock_timeout = '2s';
alter table order_items add column done_at timestamptz;
comment on column order_items.done_at is 'when it was finished; kept by a trigger on its status';

create function note_finished_item() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  new.done_at := case when new.status in ('completed', 'delivered') then coalesce(old.done_at, clock_timestamp()) end;
  return new;
end $$;
create trigger order_items_finished before update of status on order_items
  for each row when (old.status is distinct from new.status) execute function note_finished_item();
