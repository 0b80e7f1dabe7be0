-- A cancelled line is in no bill.
set local lock_timeout = '2s';
create function check_cancelled_line() returns trigger language plpgsql as $$
begin
  perform check_line_in_bills(new.id, new.tenant_id);
  return null;
end $$;
create constraint trigger cancelled_lines_leave_bills after update of status on order_items
  deferrable initially deferred for each row
  when (new.status = 'cancelled' and old.status <> 'cancelled')
  execute function check_cancelled_line();
