-- The pick-up screen shows orders of tables only when that is switched on; restaurants that have chosen keep their choice.
set local lock_timeout = '2s';
alter table dining_settings alter column show_dine_in set default false;
