-- And changes of the payment types.
set local lock_timeout = '2s';
create trigger menu_grows after insert on payment_types referencing new table as changed
  for each statement execute function directory.raise_menu_version();
create trigger menu_changes after update on payment_types referencing new table as changed
  for each statement execute function directory.raise_menu_version();
