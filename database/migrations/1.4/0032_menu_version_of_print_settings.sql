-- What the till opens with is kept by the version of the menu: the version counts changes of the print settings too.
set local lock_timeout = '2s';
create trigger menu_grows after insert on print_settings referencing new table as changed
  for each statement execute function directory.raise_menu_version();
create trigger menu_changes after update on print_settings referencing new table as changed
  for each statement execute function directory.raise_menu_version();
