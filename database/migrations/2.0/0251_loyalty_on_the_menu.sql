-- The guests' menu leads to the loyalty programme where there is one: it is read again when the programme is switched (docs/rules.md, 176).
set local lock_timeout = '2s';
create trigger menu_grows after insert on loyalty_programmes referencing new table as changed
  for each statement execute function directory.raise_menu_version();
create trigger menu_changes after update on loyalty_programmes referencing new table as changed
  for each statement execute function directory.raise_menu_version();
